import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { unsaved } from '@/components/studio/shop/unsaved'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import {
  merchandiseCalls,
  ownMerchandisePages,
  ownMerchandiseQuery,
  type StudioMerchandise,
} from '@/lib/client/studio/studio-shop'
import { useAction } from '@/lib/client/use-action'
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
  const { isPending, failure, run } = useAction()
  const checked = checkMerchandise(form)
  const errors = hasTried ? (checked.errors ?? noErrors) : noErrors
  const isTouched = form !== initial
  useLeaveGuard(isTouched)

  const keep = (saved: StudioMerchandise) => {
    client.setQueryData(ownMerchandiseQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownMerchandisePages })
  }

  /** Saves what is typed. @throws ApiError where a field is not right yet */
  async function save(): Promise<StudioMerchandise> {
    setTried(true)
    if (checked.draft === null) throw unsaved()
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
    run(async () => {
      const { id } = await save()
      keep(await (isPublished ? merchandiseCalls.publish(id) : merchandiseCalls.withdraw(id)))
    })
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }))
  const fields = { form, errors, onChange: change }

  return (
    <WorkbenchPage
      title={form.title.trim() || '新しいグッズ'}
      back={{ href: '/studio/merchandise', label: '登録したグッズ' }}
    >
      <Editor
        panel={
          <MerchandisePanel
            merchandise={merchandise}
            isTouched={isTouched}
            isBusy={isPending}
            failure={failure}
            onSave={() => run(save)}
            onPublish={() => setPublished(true)}
            onWithdraw={() => setPublished(false)}
          />
        }
      >
        <MerchandiseFields {...fields} />
        <MerchandisePictures merchandise={merchandise} onChanged={keep} />
        <PriceFields {...fields} reserved={merchandise?.stock.reserved ?? 0} />
        <DeliveryFields {...fields} />
      </Editor>
    </WorkbenchPage>
  )
}
