'use client'
import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from '../ops.module.css'
import { ReasonDialog } from '../reason-dialog'
import { OpsTable } from '../table'

type Debt = CallOutput<'GET /ops/debts'>['items'][number]

const nameOf = ({ nickname, hasLeft }: Debt): string => nickname || (hasLeft ? '退会した方' : '—')

const FACTS: readonly TableColumn<Debt>[] = [
  { id: 'nickname', header: 'クリエイター', value: nameOf, card: 'title' },
  { id: 'since', header: 'いつの明細書から', value: ({ since }) => since },
  { id: 'hasLeft', header: '退会', value: ({ hasLeft }) => (hasLeft ? '退会済み' : '') },
  {
    id: 'amount',
    header: 'マイナスの残高',
    value: ({ amount }) => amount,
    kind: 'yen',
    card: 'aside',
  },
]

/** Payees who owe the shop after refunds. Later sales make up for it; what never will is written off here. */
export function DebtsPage() {
  const [chosen, setChosen] = useState<Debt | null>(null)
  const act: TableColumn<Debt> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: (debt) => (
      <Button isSmall onClick={() => setChosen(debt)}>
        免除する
        <span className="visually-hidden">（{nameOf(debt)}）</span>
      </Button>
    ),
    card: 'action',
  }
  return (
    <WorkbenchPage title="マイナス残高">
      <Section title="残高がマイナスのクリエイター">
        <p className={styles.note}>
          お支払いの後に返金があったため、当店が受け取る側になっている残高です。次の月からの売上で、自動で埋め合わせます。
        </p>
        <OpsTable
          caption="残高がマイナスのクリエイター"
          list={pages('GET /ops/debts')}
          columns={[...FACTS, act]}
          rowId={({ payeeId }) => payeeId}
          empty="残高がマイナスのクリエイターはいません。"
        />
      </Section>
      {chosen && <WriteOffDialog debt={chosen} onClose={() => setChosen(null)} />}
    </WorkbenchPage>
  )
}

function WriteOffDialog({ debt, onClose }: { debt: Debt; onClose: () => void }) {
  const send = useChange('POST /ops/payees/{id}/write-off', 'GET /ops/debts', 'GET /ops/ledger')
  const amount = formatYen(debt.amount)
  const writeOff = (reason: string) =>
    send({ params: { id: debt.payeeId }, body: { amount: debt.amount, reason } })
  return (
    <ReasonDialog
      title="マイナス残高の免除"
      action={`${amount}を免除する`}
      onSend={writeOff}
      onClose={onClose}
    >
      {nameOf(debt)}さんの<strong>{amount}</strong>
      を免除し、当店の損失として記帳します。取り消せません。本人にお知らせが届き、次の明細書に載ります。
    </ReasonDialog>
  )
}
