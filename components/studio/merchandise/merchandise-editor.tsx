import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import styles from '@/components/studio/upload/work-editor.module.css'
import {
  merchandiseCalls,
  ownMerchandisePages,
  ownMerchandiseQuery,
  type StudioMerchandise,
} from '@/lib/client/studio/studio-shop'
import { useAttempt } from '@/lib/client/use-attempt'
import { DeliveryFields } from './delivery-fields'
import { MerchandiseFields } from './merchandise-fields'
import {
  checkMerchandise,
  emptyMerchandise,
  type MerchandiseErrors,
  toMerchandiseForm,
} from './merchandise-form'
import { MerchandisePanel } from './merchandise-panel'
import { MerchandisePictures } from './merchandise-pictures'
import { PriceFields } from './price-fields'

const noErrors: MerchandiseErrors = {}

/** Merchandise with everything that belongs to them; saved when their creator says so. */
export function MerchandiseEditor({ merchandise }: { merchandise: StudioMerchandise | null }) {
  const [initial, setInitial] = useState(() =>
    merchandise ? toMerchandiseForm(merchandise) : emptyMerchandise,
  )
  const [form, setForm] = useState(initial)
  const [hasTried, setTried] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  const checked = checkMerchandise(form)
  const errors = hasTried ? (checked.errors ?? noErrors) : noErrors
  const isTouched = form !== initial
  useLeaveGuard(isTouched)

  const keep = (saved: StudioMerchandise) => {
    client.setQueryData(ownMerchandiseQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownMerchandisePages })
  }

  /** Saves what is typed. @returns the merchandise, or null where a field is not right yet */
  async function saveForm(): Promise<StudioMerchandise | null> {
    setTried(true)
    if (checked.draft === null) {
      setFailure('まだ保存できていない項目があります。赤い文字の項目をご確認ください。')
      return null
    }
    const sent = checked.draft
    const made = merchandise
      ? await merchandiseCalls.change(merchandise.id, sent)
      : await merchandiseCalls.create(sent)
    keep(made)
    try {
      // What the form began with goes along, so that parcels sent in the meantime are not forgotten.
      const saved =
        form.onHand === initial.onHand
          ? made
          : await merchandiseCalls.setStock(made.id, checked.onHand, Number(initial.onHand))
      keep(saved)
      setForm(setAndKeep(saved))
      return saved
    } catch (error) {
      setAndKeep(made)
      throw error
    } finally {
      if (!merchandise) router.replace(`/studio/merchandise/${made.id}`)
    }
  }

  function setAndKeep(saved: StudioMerchandise) {
    const fresh = toMerchandiseForm(saved)
    setInitial(fresh)
    return fresh
  }

  const setPublished = (isPublished: boolean) =>
    attempt(async () => {
      const saved = await saveForm()
      if (saved)
        keep(
          await (isPublished
            ? merchandiseCalls.publish(saved.id)
            : merchandiseCalls.withdraw(saved.id)),
        )
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
        <MerchandiseFields {...fields} />
        <MerchandisePictures merchandise={merchandise} onChanged={keep} />
        <PriceFields {...fields} reserved={merchandise?.stock.reserved ?? 0} />
        <DeliveryFields {...fields} />
      </div>
      <MerchandisePanel
        merchandise={merchandise}
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
