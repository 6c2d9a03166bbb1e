import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { pages, useChange } from '@/lib/client/calls'
import { fieldError } from '@/lib/client/form/field-error'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { OpsTag, OpsTagDetails } from './ops-tag'

type Props = {
  tag: OpsTagDetails
  onDone: (tag: OpsTagDetails, words: string) => void
}

type Merge = { into: OpsTag; reason: string }

/** Merges the tag into another one, which is named, found and shown before it is done. */
export function MergeTag({ tag, onDone }: Props) {
  const client = useQueryClient()
  const send = useChange('POST /ops/tags/{id}/merger')
  const [pending, setPending] = useState<Merge | null>(null)
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-tags')).merger,
    defaultValues: { name: '', reason: '' },
    onSubmit: async ({ name, reason }) => setPending({ into: await find(name), reason }),
  })

  async function find(name: string): Promise<OpsTag> {
    const { items } = await client.fetchQuery({
      ...pages('GET /ops/tags', { query: { query: name } })(1),
      staleTime: 0,
    })
    const into = items.find((one) => one.name === name && one.id !== tag.id)
    if (into) return into
    throw fieldError('name', 'この名前の、ほかのタグはありません。')
  }

  async function merge({ into, reason }: Merge) {
    const merged = await send({ params: { id: tag.id }, body: { into: into.id, reason } })
    onDone(merged, `「${tag.name}」を「${merged.name}」にまとめました。`)
  }

  return (
    <Section title="別のタグにまとめる" about="元に戻すことはできません。">
      <Form form={form} submit="内容を確認する">
        <TextField
          {...form.field('name')}
          label="まとめる先のタグの名前"
          maxLength={50}
          widthPx={360}
          autoComplete="off"
        />
        <TextField
          {...form.field('reason')}
          label="理由（操作の記録に残ります）"
          maxLength={200}
          autoComplete="off"
        />
      </Form>
      {pending && (
        <ConfirmDialog
          title="タグをまとめますか"
          action="まとめる"
          isDangerous
          onConfirm={() => merge(pending)}
          onClose={() => setPending(null)}
        >
          「{tag.name}」の作品（公開中{tag.workCount.toLocaleString('ja-JP')}点）を「
          {pending.into.name}」（公開中{pending.into.workCount.toLocaleString('ja-JP')}
          点）に移し、「{tag.name}」のページはそこへ移るようにします。
        </ConfirmDialog>
      )}
    </Section>
  )
}
