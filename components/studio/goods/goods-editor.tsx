import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import styles from '@/components/studio/upload/work-editor.module.css'
import {
  goodsCalls,
  ownGoodsPages,
  ownGoodsQuery,
  type StudioGoods,
} from '@/lib/client/studio/studio-shop'
import { useAttempt } from '@/lib/client/use-attempt'
import { DeliveryFields } from './delivery-fields'
import { GoodsFields } from './goods-fields'
import { checkGoods, emptyGoods, type GoodsErrors, toGoodsForm } from './goods-form'
import { GoodsPanel } from './goods-panel'
import { GoodsPictures } from './goods-pictures'
import { SaleFields } from './sale-fields'

const noErrors: GoodsErrors = {}

/** Goods with everything that belongs to them; saved when their creator says so. */
export function GoodsEditor({ goods }: { goods: StudioGoods | null }) {
  const [initial, setInitial] = useState(() => (goods ? toGoodsForm(goods) : emptyGoods))
  const [form, setForm] = useState(initial)
  const [hasTried, setTried] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  const checked = checkGoods(form)
  const errors = hasTried ? (checked.errors ?? noErrors) : noErrors
  const isTouched = form !== initial
  useLeaveGuard(isTouched)

  const keep = (saved: StudioGoods) => {
    client.setQueryData(ownGoodsQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownGoodsPages })
  }

  /** Saves what is typed. @returns the goods, or null where a field is not right yet */
  async function saveForm(): Promise<StudioGoods | null> {
    setTried(true)
    if (checked.draft === null) {
      setFailure('まだ保存できていない項目があります。赤い文字の項目をご確認ください。')
      return null
    }
    const sent = checked.draft
    const made = goods ? await goodsCalls.change(goods.id, sent) : await goodsCalls.create(sent)
    keep(made)
    try {
      // What the form began with goes along, so that parcels sent in the meantime are not forgotten.
      const saved =
        form.onHand === initial.onHand
          ? made
          : await goodsCalls.setStock(made.id, checked.onHand, Number(initial.onHand))
      keep(saved)
      setForm(setAndKeep(saved))
      return saved
    } catch (error) {
      setAndKeep(made)
      throw error
    } finally {
      if (!goods) router.replace(`/studio/merchandise/${made.id}`)
    }
  }

  function setAndKeep(saved: StudioGoods) {
    const fresh = toGoodsForm(saved)
    setInitial(fresh)
    return fresh
  }

  const setPublished = (isPublished: boolean) =>
    attempt(async () => {
      const saved = await saveForm()
      if (saved)
        keep(await (isPublished ? goodsCalls.publish(saved.id) : goodsCalls.withdraw(saved.id)))
    })
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }))
  const fields = { form, errors, onChange: change }

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Link href="/studio/merchandise" className={styles.back}>
          登録したグッズ
        </Link>
        <h1>{form.title.trim() || '新しいグッズ'}</h1>
      </div>
      <div className={styles.body}>
        <GoodsFields {...fields} />
        <GoodsPictures goods={goods} onChanged={keep} />
        <SaleFields {...fields} reserved={goods?.stock.reserved ?? 0} />
        <DeliveryFields {...fields} />
      </div>
      <GoodsPanel
        goods={goods}
        isTouched={isTouched}
        isBusy={isBusy}
        failure={failure}
        onSave={() => attempt(saveForm)}
        onPublish={() => setPublished(true)}
        onWithdraw={() => setPublished(false)}
      />
    </div>
  )
}
