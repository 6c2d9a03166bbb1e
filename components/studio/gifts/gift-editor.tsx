import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import styles from '@/components/studio/upload/work-editor.module.css'
import {
  giftCalls,
  ownGiftPages,
  ownGiftQuery,
  type StudioGift,
} from '@/lib/client/studio/studio-shop'
import { useAttempt } from '@/lib/client/use-attempt'
import { GiftFields } from './gift-fields'
import { GiftFile } from './gift-file'
import { checkGift, emptyGift, type GiftErrors, type GiftForm, toGiftForm } from './gift-form'
import { GiftPanel } from './gift-panel'
import { GiftPicture } from './gift-picture'

const noErrors: GiftErrors = {}

/** One gift with what is inside; saved when its creator says so. */
export function GiftEditor({ gift }: { gift: StudioGift | null }) {
  const [initial, setInitial] = useState(() => (gift ? toGiftForm(gift) : emptyGift))
  const [form, setForm] = useState(initial)
  const [hasTried, setTried] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const { isBusy, failure, setFailure, attempt } = useAttempt()
  const checked = checkGift(form)
  const errors = hasTried ? (checked.errors ?? noErrors) : noErrors
  const isTouched = form !== initial
  useLeaveGuard(isTouched)

  const keep = (saved: StudioGift) => {
    client.setQueryData(ownGiftQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownGiftPages })
  }

  /** Saves what is typed. @returns the gift, or null where a field is not right yet */
  async function saveForm(): Promise<StudioGift | null> {
    setTried(true)
    if (checked.draft === null) {
      setFailure('まだ保存できていない項目があります。赤い文字の項目をご確認ください。')
      return null
    }
    const { kind, ...facts } = checked.draft
    const saved = gift
      ? await giftCalls.change(gift.id, facts)
      : await giftCalls.create({ kind, ...facts })
    keep(saved)
    const fresh = toGiftForm(saved)
    setInitial(fresh)
    setForm(fresh)
    if (!gift) router.replace(`/studio/gifts/${saved.id}`)
    return saved
  }

  const setForSale = (isForSale: boolean) =>
    attempt(async () => {
      const saved = await saveForm()
      if (saved)
        keep(await (isForSale ? giftCalls.startSale(saved.id) : giftCalls.endSale(saved.id)))
    })
  const change = (changes: Partial<GiftForm>) => setForm((now) => ({ ...now, ...changes }))

  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Link href="/studio/gifts" className={styles.back}>
          登録したギフト
        </Link>
        <h1>{form.title.trim() || '新しいギフト'}</h1>
      </div>
      <div className={styles.body}>
        <GiftFields form={form} errors={errors} isNew={gift === null} onChange={change} />
        {form.kind !== 'text' && <GiftFile gift={gift} kind={form.kind} onChanged={keep} />}
        {gift && <GiftPicture gift={gift} onChanged={keep} />}
      </div>
      <GiftPanel
        gift={gift}
        isTouched={isTouched}
        isBusy={isBusy}
        failure={failure}
        onSave={() => attempt(saveForm)}
        onSale={() => setForSale(true)}
        onEnd={() => setForSale(false)}
      />
    </div>
  )
}
