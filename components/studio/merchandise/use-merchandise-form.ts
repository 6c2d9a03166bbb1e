import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { merchandise as schema } from '@/lib/client/form/schemas/merchandise'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { useLeaveGuard } from '@/lib/client/site/unsaved'
import {
  merchandiseCalls,
  ownMerchandisePages,
  ownMerchandiseQuery,
  type StudioMerchandise,
} from '@/lib/client/studio/shop'
import { emptyMerchandise, toMerchandiseValues } from './merchandise-form'

type Draft = z.output<typeof schema>

/** What is typed about merchandise, and its saving; publishing saves first. */
export function useMerchandiseForm(merchandise: StudioMerchandise | null) {
  const [defaultValues] = useState(() =>
    merchandise ? toMerchandiseValues(merchandise) : emptyMerchandise,
  )
  /** Made by a save whose stock was refused: what was typed stays here, and the next save goes on with it. */
  const id = useRef(merchandise?.id)
  /** The stock that the form began with. */
  const onHandBefore = useRef(merchandise?.stock.onHand ?? 0)
  const client = useQueryClient()
  const router = useRouter()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/merchandise')).merchandise,
    defaultValues,
    onSubmit: save,
  })
  useLeaveGuard(form.isDirty)

  const cache = (saved: StudioMerchandise) => {
    client.setQueryData(ownMerchandiseQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ownMerchandisePages })
  }

  async function save({ onHand, ...draft }: Draft): Promise<StudioMerchandise> {
    const made = id.current
      ? await merchandiseCalls.change(id.current, draft)
      : await merchandiseCalls.create(draft)
    id.current = made.id
    cache(made)
    const before = onHandBefore.current
    onHandBefore.current = made.stock.onHand
    // What the form began with goes along, so that parcels sent in the meantime are counted.
    const saved =
      onHand === before ? made : await merchandiseCalls.setStock(made.id, onHand, before)
    cache(saved)
    onHandBefore.current = saved.stock.onHand
    form.reset(toMerchandiseValues(saved))
    if (!merchandise) router.replace(`/studio/merchandise/${made.id}`)
    return saved
  }

  const setPublished = (isPublished: boolean) =>
    form.send(async (draft) => {
      const { id } = await save(draft)
      cache(await (isPublished ? merchandiseCalls.publish(id) : merchandiseCalls.withdraw(id)))
    })

  return { form, setPublished, cache }
}
