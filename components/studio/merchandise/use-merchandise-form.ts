import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { unsaved } from '@/components/studio/shop/unsaved'
import { useLeaveGuard } from '@/components/studio/shop/use-leave-guard'
import {
  merchandiseCalls,
  ownMerchandisePages,
  ownMerchandiseQuery,
  type StudioMerchandise,
} from '@/lib/client/studio/studio-shop'
import { useAction } from '@/lib/client/use-action'
import {
  checkMerchandise,
  emptyMerchandise,
  type MerchandiseErrors,
  toMerchandiseForm,
} from './merchandise-form'

const noErrors: MerchandiseErrors = {}

/** What is typed about merchandise, and its saving; publishing saves first. */
export function useMerchandiseForm(merchandise: StudioMerchandise | null) {
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

  return {
    form,
    errors,
    change,
    isTouched,
    isPending,
    failure,
    save: () => run(save),
    setPublished,
    keep,
  }
}
