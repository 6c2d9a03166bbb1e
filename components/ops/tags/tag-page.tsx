'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { ButtonLink } from '@/components/workbench/button-link'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Form } from '@/components/workbench/field/form'
import { TagField } from '@/components/workbench/field/tag-field'
import { TextField } from '@/components/workbench/field/text-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { read, useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { MISSING } from '../missing'
import { MergeTag } from './merge-tag'
import type { OpsTagDetails } from './ops-tag'

/** One tag: its name, reading and other names, and merging it into another. */
export function TagPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/tags/{id}', { params: { id } }))
  const router = useRouter()
  const client = useQueryClient()
  const [done, setDone] = useState('')

  function keep(tag: OpsTagDetails, words: string) {
    client.setQueryData(read('GET /ops/tags/{id}', { params: { id: tag.id } }).queryKey, tag)
    setDone(words)
    if (tag.id !== id) router.replace(`/ops/tags/${tag.id}`)
  }

  return (
    <WorkbenchPage
      title={query.data ? `#${query.data.name}` : 'タグ'}
      back={{ href: '/ops/tags', label: 'タグ' }}
    >
      <QueryState query={query} missing={MISSING}>
        {(tag) => (
          <>
            {done && <Alert tone="done">{done}</Alert>}
            <Facts tag={tag} />
            <ChangeTag
              key={JSON.stringify([tag.name, tag.reading, tag.otherNames])}
              tag={tag}
              onDone={keep}
            />
            <MergeTag key={tag.id} tag={tag} onDone={keep} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Facts({ tag: { name, workCount } }: { tag: OpsTagDetails }) {
  return (
    <Section title="いまのタグ">
      <DescriptionList>
        <Description name="公開中の作品">{workCount.toLocaleString('ja-JP')}点</Description>
      </DescriptionList>
      <div>
        <ButtonLink href={`/tag/${encodeURIComponent(name)}`}>ページを見る</ButtonLink>
      </div>
    </Section>
  )
}

/** Another tag's name is refused, so none is offered. */
const NONE_KNOWN = { names: [], onType: () => undefined }

type ChangeProps = {
  tag: OpsTagDetails
  onDone: (tag: OpsTagDetails, words: string) => void
}

function ChangeTag({ tag, onDone }: ChangeProps) {
  const { id, name, reading, otherNames } = tag
  const send = useChange('PUT /ops/tags/{id}')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-tags')).tag,
    defaultValues: { name, reading, otherNames },
    onSubmit: async (change) =>
      onDone(
        await send({ params: { id }, body: { ...change, seen: { name, reading, otherNames } } }),
        '保存しました。',
      ),
  })
  return (
    <Section
      title="名前と読みがな"
      about="名前を変えると、前の名前のページは新しい名前へ移り、前の名前でも見つかります。"
    >
      <Form form={form} submit="保存する">
        <TextField {...form.field('name')} label="名前" maxLength={50} widthPx={360} />
        <TextField
          {...form.field('reading')}
          label="読みがな"
          hint="ひらがな。さがすときの候補に使います。"
          maxLength={60}
          widthPx={360}
        />
        <TagField
          label="ほかの言い方"
          hint="この言葉でも、このタグの作品が見つかります。入力して Enter で追加します。"
          tags={form.watch('otherNames')}
          error={form.errorOf('otherNames')}
          known={NONE_KNOWN}
          onChange={(names) => form.setValue('otherNames', names)}
        />
      </Form>
    </Section>
  )
}
