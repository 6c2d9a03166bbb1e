import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { SelectField } from '@/components/workbench/field/select-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { stateColumn } from '@/components/workbench/table/state-column'
import { read, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { ReasonDialog } from '../reason-dialog'
import { TextPreview } from './text-preview'
import { type OpsText, type OpsTextVersion, versionState } from './text-words'

const noticeOf = ({ tellsUsers, asksAgreement }: OpsTextVersion): string =>
  [tellsUsers && '知らせた', asksAgreement && '同意を求めた'].filter(Boolean).join('、')

const COLUMNS: readonly TableColumn<OpsTextVersion>[] = [
  { id: 'version', header: '版', value: ({ version }) => `第${version}版`, card: 'title' },
  stateColumn(versionState, 'aside'),
  { id: 'from', header: '公開', value: ({ from }) => from ?? null, kind: 'time' },
  { id: 'until', header: '終わり', value: ({ until }) => until, kind: 'time' },
  { id: 'notice', header: '利用者へ', value: noticeOf },
  { id: 'note', header: 'メモ', value: ({ note }) => note },
  { id: 'by', header: '公開した人', value: ({ by }) => by ?? '（はじめから）' },
]

type Props = { found: OpsText; facts: Record<string, string>; onDone: (words: string) => void }

/** All versions, each to be read; the newest that stands can be taken back. */
export function TextVersions({ found, facts, onDone }: Props) {
  const [shown, setShown] = useState('')
  return (
    <Section title="版の記録">
      <DataTable
        caption="版の記録"
        rows={found.versions}
        rowId={({ version }) => String(version)}
        columns={COLUMNS}
        pageSize={20}
      />
      <SelectField
        label="読む版"
        value={shown}
        options={[
          ['', '選んでください'],
          ...found.versions.map(({ version }) => [String(version), `第${version}版`] as const),
        ]}
        onChange={({ target }) => setShown(target.value)}
      />
      {shown && <Earlier found={found} version={Number(shown)} facts={facts} />}
      <TakeBack found={found} onDone={onDone} />
    </Section>
  )
}

function Earlier({ found, version, facts }: Omit<Props, 'onDone'> & { version: number }) {
  const query = useQuery(
    read('GET /ops/texts/{kind}/{name}/versions/{version}', {
      params: { kind: found.kind, name: found.name, version },
    }),
  )
  return (
    <QueryState query={query}>
      {(words) => (
        <TextPreview label={`第${version}版`} kind={found.kind} facts={facts} {...words} />
      )}
    </QueryState>
  )
}

function TakeBack({ found, onDone }: Omit<Props, 'facts'>) {
  const { kind, name } = found
  const send = useChange('POST /ops/texts/{kind}/{name}/withdrawal')
  const [isConfirming, setConfirming] = useState(false)
  const standing = found.versions.filter(({ state }) => state !== 'withdrawn')
  const [newest, before] = standing
  if (!newest || (found.kind === 'legal' && !before)) return null

  async function withdraw(version: number, reason: string) {
    await send({ params: { kind, name }, body: { basedOn: found.newest, reason } })
    onDone(`第${version}版を取り下げました。`)
  }

  return (
    <>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          第{newest.version}版を取り下げる
        </Button>
      </div>
      {isConfirming && (
        <ReasonDialog
          title="版の取り下げ"
          action="取り下げる"
          onSend={(reason) => withdraw(newest.version, reason)}
          onClose={() => setConfirming(false)}
        >
          {before
            ? `第${before.version}版に戻ります。`
            : 'このページはなくなります。もう一度公開するには、新しい版を書きます。'}
        </ReasonDialog>
      )}
    </>
  )
}
