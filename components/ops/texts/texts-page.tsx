'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { FilterLinks } from '@/components/workbench/filter-links'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import type { CallOutput } from '@/lib/client/api'
import { pages } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { TableColumn } from '@/lib/client/table/table-column'
import { OpsTable } from '../table'
import { pageOf, type TextKind, textKinds, versionState } from './text-words'

type OpsTextCard = CallOutput<'GET /ops/texts'>['items'][number]

const PATH = '/ops/texts'
const KINDS = ['legal', 'news', 'lp'] as const satisfies readonly TextKind[]
const COLUMNS: readonly TableColumn<OpsTextCard>[] = [
  { id: 'title', header: '題名', value: ({ title }) => title, card: 'title' },
  stateColumn(versionState, 'aside'),
  { id: 'page', header: 'ページ', value: pageOf },
  { id: 'version', header: '版', value: ({ version }) => version, kind: 'number' },
  { id: 'from', header: '公開', value: ({ from }) => from, kind: 'time' },
]

/** The shop's texts by kind, each with what its newest version is. */
export function TextsPage() {
  const requested = useSearchParams().get('kind')
  const kind = KINDS.find((one) => one === requested) ?? 'legal'
  const [isNew, setNew] = useState(false)
  return (
    <WorkbenchPage
      title="文章"
      actions={
        kind !== 'legal' && (
          <Button aria-haspopup="dialog" onClick={() => setNew(true)}>
            新しく書く
          </Button>
        )
      }
    >
      <FilterLinks
        label="文章の種類"
        filters={KINDS.map((one) => ({
          href: one === 'legal' ? PATH : `${PATH}?kind=${one}`,
          label: textKinds[one],
          isChosen: one === kind,
        }))}
      />
      <OpsTable
        caption={textKinds[kind]}
        list={pages('GET /ops/texts', { query: { kind } })}
        columns={COLUMNS}
        rowId={({ name }) => name}
        rowHref={({ name }) => `${PATH}/${kind}/${name}`}
        empty="文章はまだありません。"
      />
      {isNew && <NewText kind={kind} onClose={() => setNew(false)} />}
    </WorkbenchPage>
  )
}

/** Asks for the address; the words are written on the text's own page. */
function NewText({ kind, onClose }: { kind: TextKind; onClose: () => void }) {
  const router = useRouter()
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-texts')).newText,
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => router.push(`${PATH}/${kind}/${name}`),
  })
  return (
    <Dialog title={`新しい${textKinds[kind]}`} onClose={onClose}>
      <Form form={form} submit="書きはじめる" isStrong>
        <TextField
          {...form.field('name')}
          label="アドレスの末尾"
          hint={`英小文字、数字、ハイフン。ページは /${kind}/… になり、あとから変えられません。`}
          maxLength={61}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}
