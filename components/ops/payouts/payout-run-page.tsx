'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { EmptyState } from '@/components/workbench/empty-state'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { QueryTable } from '@/components/workbench/table/query-table'
import { pages, read, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatJstDate, formatJstDateTime } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { FactList } from '../fact-list'
import { MISSING } from '../missing'
import { ReasonDialog } from '../reason-dialog'
import { RUN_LINE_COLUMNS } from './run-columns'
import { RunSteps } from './run-steps'
import { flagNames, newsText, type PayoutRun, type PayoutRunLine, runStates } from './run-words'

/** One run: what it pays to whom, what has to be looked at, and what comes next. */
export function PayoutRunPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/payout-runs/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="支払いの回">
      <QueryState query={query} missing={MISSING}>
        {(run) => (
          <>
            <Facts run={run} />
            <RunSteps run={run} />
            <Lines run={run} />
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Facts({ run }: { run: PayoutRun }) {
  const facts: [string, string][] = [
    ['振り込む日', formatJstDate(`${run.payOn}T00:00:00+09:00`)],
    ['状態', runStates[run.state][0]],
    ['件数と合計', `${run.count.toLocaleString('ja-JP')}件、${formatYen(run.total)}`],
    ['作った人', `${run.madeBy}（${formatJstDateTime(run.createdAt)}）`],
  ]
  if (run.approvedBy)
    facts.push(['承認した人', `${run.approvedBy}（${formatJstDateTime(run.approvedAt ?? '')}）`])
  for (const { part, by, at, sha256 } of run.downloads)
    facts.push([
      `ファイル${run.files > 1 ? part : ''}の取得（${formatJstDateTime(at)}）`,
      `${by}　SHA-256 ${sha256}`,
    ])
  if (run.left > 0) facts.push(['回から外れた支払い', `${run.left}件（理由は明細にあります）`])
  if (run.sentAt) facts.push(['銀行に渡した日時', formatJstDateTime(run.sentAt)])
  return (
    <Section title="この回について">
      {run.state === 'draft' && run.waiting > 0 && (
        <Alert tone="warning">
          確認を待っているお支払いが{run.waiting}件あります。すべて確認すると、承認できます。
        </Alert>
      )}
      {run.cancellation && run.state === 'downloaded' && (
        <Alert tone="warning">
          {run.cancellation.askedBy}
          さんが取り消しを申し出ています（{formatJstDateTime(run.cancellation.askedAt)}）。理由：
          {run.cancellation.reason}
        </Alert>
      )}
      <FactList facts={facts} />
    </Section>
  )
}

type Pending = { line: PayoutRunLine; what: 'review' | 'return' }

function Lines({ run }: { run: PayoutRun }) {
  const review = useChange('PUT /ops/payout-runs/{id}/lines/{payoutId}/review')
  const giveBack = useChange('POST /ops/payouts/{id}/return', 'GET /ops/payout-runs')
  const [pending, setPending] = useState<Pending | null>(null)
  const act: TableColumn<PayoutRunLine> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: (line) => (
      <LineAct run={run} line={line} onSelect={(what) => setPending({ line, what })} />
    ),
    card: 'action',
  }
  return (
    <Section title="明細">
      <QueryTable
        caption="支払いの明細"
        list={pages('GET /ops/payout-runs/{id}/lines', { params: { id: run.id } })}
        columns={[...RUN_LINE_COLUMNS, act]}
        rowId={({ payoutId }) => payoutId}
        empty={<EmptyState text="明細はありません。" />}
      />
      {pending?.what === 'review' && (
        <ReasonDialog
          title={pending.line.flag ? flagNames[pending.line.flag] : ''}
          action="確認した"
          label="確認した内容（操作の記録に残ります）"
          onSend={(text) =>
            review({
              params: { id: run.id, payoutId: pending.line.payoutId },
              body: { review: text },
            })
          }
          onClose={() => setPending(null)}
        >
          {pending.line.nickname}さんへの{formatYen(pending.line.net)}
          です（前回の支払いから：{newsText(pending.line)}
          ）。売上と口座に不審な点がないか、確かめてください。
          {pending.line.givenUp &&
            `前の回のファイルが銀行に渡っていないことも、確かめてください（取り消しの理由：${pending.line.givenUp.reason}）。`}
        </ReasonDialog>
      )}
      {pending?.what === 'return' && (
        <ReasonDialog
          title="戻った支払い"
          action="戻ったことを記録する"
          label="戻った理由（クリエイターに伝わります）"
          onSend={(reason) => giveBack({ params: { id: pending.line.payoutId }, body: { reason } })}
          onClose={() => setPending(null)}
        >
          {pending.line.nickname}さんへの{formatYen(pending.line.net)}
          は、もう一度支払うものになり、次の回に入ります。
        </ReasonDialog>
      )}
    </Section>
  )
}

type ActProps = { run: PayoutRun; line: PayoutRunLine; onSelect: (what: Pending['what']) => void }

function LineAct({ run, line, onSelect }: ActProps) {
  const who = <span className="visually-hidden">（{line.nickname}）</span>
  if (run.state === 'draft' && !run.isOwn && line.flag && !line.left)
    return (
      <Button isSmall onClick={() => onSelect('review')}>
        {line.review === null ? '確認する' : '書き直す'}
        {who}
      </Button>
    )
  if ((run.state === 'sent' || run.state === 'settled') && line.state === 'paid')
    return (
      <Button isSmall look="bare" onClick={() => onSelect('return')}>
        戻った
        {who}
      </Button>
    )
  return null
}
