import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { unsaved } from '@/components/studio/shop/unsaved'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import {
  giftCalls,
  ownGiftPages,
  ownGiftQuery,
  type StudioGift,
} from '@/lib/client/studio/studio-shop'
import { useAction } from '@/lib/client/use-action'
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
  const { isPending, failure, run } = useAction()
  const checked = checkGift(form)
  const errors = hasTried ? (checked.errors ?? noErrors) : noErrors
  const isTouched = form !== initial
  useLeaveGuard(isTouched)

  const keep = (saved: StudioGift) => {
    client.setQueryData(ownGiftQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownGiftPages })
  }

  /** Saves what is typed. @throws ApiError where a field is not right yet */
  async function save(): Promise<StudioGift> {
    setTried(true)
    if (checked.draft === null) throw unsaved()
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
    run(async () => {
      const { id } = await save()
      keep(await (isForSale ? giftCalls.startSale(id) : giftCalls.endSale(id)))
    })
  const change = (changes: Partial<GiftForm>) => setForm((now) => ({ ...now, ...changes }))

  return (
    <WorkbenchPage
      title={form.title.trim() || '新しいギフト'}
      back={{ href: '/studio/gifts', label: '登録したギフト' }}
    >
      <Editor
        panel={
          <GiftPanel
            gift={gift}
            isTouched={isTouched}
            isBusy={isPending}
            failure={failure}
            onSave={() => run(save)}
            onSale={() => setForSale(true)}
            onEnd={() => setForSale(false)}
          />
        }
      >
        <GiftFields form={form} errors={errors} isNew={gift === null} onChange={change} />
        {form.kind !== 'text' && <GiftFile gift={gift} kind={form.kind} onChanged={keep} />}
        {gift && <GiftPicture gift={gift} onChanged={keep} />}
      </Editor>
    </WorkbenchPage>
  )
}
