import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { listKey } from '@/lib/client/calls'
import type { merchandise as schema } from '@/lib/client/form/schemas/merchandise'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { read } from '@/lib/client/studio/calls'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
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
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/merchandise')).merchandise,
    defaultValues,
    onSubmit: save,
  })

  const cache = (saved: StudioMerchandise) => {
    client.setQueryData(
      read('GET /studio/merchandises/{id}', { params: { id: saved.id } }).queryKey,
      saved,
    )
    void client.invalidateQueries({ queryKey: listKey('GET /studio/merchandises') })
  }

  async function save({ onHand, ...draft }: Draft): Promise<StudioMerchandise> {
    const made = id.current
      ? await studioCall('PUT /studio/merchandises/{id}', {
          params: { id: id.current },
          body: draft,
        })
      : await studioCall('POST /studio/merchandises', { body: draft })
    id.current = made.id
    cache(made)
    const before = onHandBefore.current
    onHandBefore.current = made.stock.onHand
    // What the form began with goes along, so that parcels sent in the meantime are counted.
    const saved =
      onHand === before
        ? made
        : await studioCall('PUT /studio/merchandises/{id}/stock', {
            params: { id: made.id },
            body: { onHand, was: before },
          })
    cache(saved)
    onHandBefore.current = saved.stock.onHand
    form.reset(toMerchandiseValues(saved))
    if (!merchandise) router.replace(`/studio/merchandise/${made.id}`)
    return saved
  }

  const setPublished = (isPublished: boolean) =>
    form.send(async (draft) => {
      const { id } = await save(draft)
      cache(
        await studioCall(
          `${isPublished ? 'PUT' : 'DELETE'} /studio/merchandises/{id}/publication`,
          { params: { id } },
        ),
      )
    })

  return { form, setPublished, cache }
}
