import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { failureOf } from '@/components/studio/shop/failure-of'
import { Editor } from '@/components/workbench/editor'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallInput } from '@/lib/client/api'
import { listKey } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { ownGiftQuery } from '@/lib/client/studio/gifts'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import { GiftFields } from './gift-fields'
import { GiftFile } from './gift-file'
import { emptyGift, toGiftValues } from './gift-form'
import { GiftPanel } from './gift-panel'
import { GiftPicture } from './gift-picture'

/** One gift with what is inside; saved when its creator says so. */
export function GiftEditor({ gift }: { gift: StudioGift | null }) {
  const [defaultValues] = useState(() => (gift ? toGiftValues(gift) : emptyGift))
  const client = useQueryClient()
  const router = useRouter()
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/gift')).gift,
    defaultValues,
    onSubmit: save,
  })
  const kind = form.watch('kind')

  const cache = (saved: StudioGift) => {
    client.setQueryData(ownGiftQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: listKey('GET /studio/gifts') })
  }

  async function save({
    kind,
    ...facts
  }: CallInput<'POST /studio/gifts'>['body']): Promise<StudioGift> {
    const saved = gift
      ? await studioCall('PUT /studio/gifts/{id}', { params: { id: gift.id }, body: facts })
      : await studioCall('POST /studio/gifts', { body: { kind, ...facts } })
    cache(saved)
    form.reset(toGiftValues(saved))
    if (!gift) router.replace(`/studio/gifts/${saved.id}`)
    return saved
  }

  const setForSale = (isForSale: boolean) =>
    form.send(async (draft) => {
      const { id } = await save(draft)
      cache(
        await studioCall(`${isForSale ? 'PUT' : 'DELETE'} /studio/gifts/{id}/sale`, {
          params: { id },
        }),
      )
    })

  return (
    <WorkbenchPage
      title={form.watch('title').trim() || '新しいギフト'}
      back={{ href: '/studio/gifts', label: '登録したギフト' }}
    >
      <form {...form.events} noValidate>
        <Editor
          panel={
            <GiftPanel
              gift={gift}
              isTouched={form.isDirty}
              isBusy={form.isPending}
              failure={failureOf(form)}
              onSave={() => form.send()}
              onSale={() => setForSale(true)}
              onEnd={() => setForSale(false)}
            />
          }
        >
          <GiftFields form={form} isNew={gift === null} />
          {kind !== 'text' && <GiftFile gift={gift} kind={kind} onChanged={cache} />}
          {gift && <GiftPicture gift={gift} onChanged={cache} />}
        </Editor>
      </form>
    </WorkbenchPage>
  )
}
