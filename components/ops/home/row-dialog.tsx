import { useState } from 'react'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import type { CallInput } from '@/lib/client/api'
import { fieldError } from '@/lib/client/form/field-error'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { AUDIENCES } from '../banners/banner-words'
import { type Picked, PickedList } from './picked-list'

export type EditedRow = CallInput<'PUT /ops/home-rows'>['body']['rows'][number]

const KINDS = [
  ['works', '作品'],
  ['merchandise', 'グッズ'],
] as const
const SORTS = [
  ['curated', '選んだ順'],
  ['releaseDesc', '新しい順'],
  ['releaseAsc', '古い順'],
] as const

type Props = {
  row: EditedRow | null
  titles: ReadonlyMap<string, string>
  onSave: (row: EditedRow, titles: ReadonlyMap<string, string>) => void
  onClose: () => void
}

const pickedOf = (ids: readonly string[], titles: Props['titles']): Picked[] =>
  ids.map((id) => ({ code: id, name: titles.get(id) ?? id }))
const codesOf = (picked: readonly Picked[]) => picked.map(({ code }) => code)
const newId = () => `row-${crypto.randomUUID().slice(0, 8)}`

/** One row: what it is called, what it shows and to whom. It is published with the others. */
export function RowDialog({ row, titles, onSave, onClose }: Props) {
  const [works, setWorks] = useState(() => pickedOf(row?.nids ?? [], titles))
  const [merchandise, setMerchandise] = useState(() => pickedOf(row?.merchandiseIds ?? [], titles))
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-home')).homeRow,
    defaultValues: {
      kind: row?.kind ?? 'works',
      title: row?.title ?? '',
      subtitle: row?.subtitle ?? '',
      targetGender: row?.targetGender ?? 'both',
      sort: row?.sort ?? 'curated',
      limit: String(row?.limit ?? 12),
      moreLink: row?.moreLink ?? '',
    },
    onSubmit: async (facts) => {
      const isOfWorks = facts.kind === 'works'
      if ((isOfWorks ? works : merchandise).length === 0)
        throw fieldError('nids', '並べるものを選んでください。')
      onSave(
        {
          ...facts,
          id: row?.id ?? newId(),
          nids: isOfWorks ? codesOf(works) : [],
          merchandiseIds: isOfWorks ? [] : codesOf(merchandise),
          tags: row?.tags ?? [],
        },
        new Map([...works, ...merchandise].map(({ code, name }) => [code, name])),
      )
      onClose()
    },
  })
  const kind = form.watch('kind')
  return (
    <Dialog title={row ? '列を変える' : '列を加える'} onClose={onClose}>
      <Form form={form} submit="列に入れる" isStrong>
        <TextField {...form.field('title')} label="題名" maxLength={60} autoComplete="off" />
        <TextField
          {...form.field('subtitle')}
          label="ひとこと"
          maxLength={100}
          autoComplete="off"
        />
        <SelectField {...form.field('kind')} label="並べるもの" options={KINDS} />
        <PickedList
          key={kind}
          kind={kind}
          picked={kind === 'works' ? works : merchandise}
          onPicked={kind === 'works' ? setWorks : setMerchandise}
        />
        <SelectField {...form.field('sort')} label="並び" options={SORTS} />
        <TextField
          {...form.field('limit')}
          label="見せる数"
          inputMode="numeric"
          unit="件まで"
          widthPx={200}
        />
        <SelectField {...form.field('targetGender')} label="対象" options={AUDIENCES} />
        <TextField
          {...form.field('moreLink')}
          label="「もっと見る」のリンク"
          hint="空なら出しません。"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}
