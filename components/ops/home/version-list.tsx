import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Section } from '@/components/workbench/section'
import type { CallOutput } from '@/lib/client/api'
import type { TableColumn } from '@/lib/client/table/table-column'
import { OpsTable } from '../table'

type DocumentVersion = CallOutput<'GET /ops/home-rows/versions'>['items'][number]

type Versions = { items: DocumentVersion[]; total: number }
type Props<Key extends QueryKey> = {
  /** What the versions are of: 「列」. */
  what: string
  now: number
  list: (page: number) => UseQueryOptions<Versions, Error, Versions, Key>
  restore: (pending: { version: number; basedOn: number }) => Promise<unknown>
}

const COLUMNS: readonly TableColumn<DocumentVersion>[] = [
  {
    id: 'version',
    header: '版',
    value: ({ version, isPublished }) => `第${version}版${isPublished ? '（公開中）' : ''}`,
    card: 'title',
  },
  {
    id: 'publishedAt',
    header: '公開した日時',
    value: ({ publishedAt }) => publishedAt,
    kind: 'time',
  },
  { id: 'publishedBy', header: '公開した人', value: ({ publishedBy }) => publishedBy ?? '' },
  {
    id: 'note',
    header: '何を変えたか',
    value: ({ note, restoredFrom }) =>
      restoredFrom === null ? note : `第${restoredFrom}版の内容に戻した`,
  },
  { id: 'entries', header: '数', value: ({ entries }) => entries, kind: 'number' },
]

/** Every publication, and the way back to one: its content becomes a new version. */
export function VersionList<Key extends QueryKey>({ what, now, list, restore }: Props<Key>) {
  const [pending, setPending] = useState<number | null>(null)
  const act: TableColumn<DocumentVersion> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: ({ version, isPublished }) =>
      !isPublished && (
        <Button isSmall onClick={() => setPending(version)}>
          この版に戻す<span className="visually-hidden">（第{version}版）</span>
        </Button>
      ),
    card: 'action',
  }
  return (
    <Section title="版">
      {now > 1 && (
        <div>
          <Button onClick={() => setPending(now - 1)}>ひとつ前に戻す</Button>
        </div>
      )}
      <OpsTable
        caption={`${what}の版`}
        list={list}
        columns={[...COLUMNS, act]}
        rowId={({ version }) => String(version)}
        empty="まだ公開していません。"
      />
      {pending !== null && (
        <ConfirmDialog
          title={`第${pending}版の内容に戻しますか`}
          action="戻して公開する"
          onConfirm={() => restore({ version: pending, basedOn: now })}
          onClose={() => setPending(null)}
        >
          第{pending}版の{what}
          を、新しい版としてすぐに公開します。公開していない変更はなくなります。
        </ConfirmDialog>
      )}
    </Section>
  )
}
