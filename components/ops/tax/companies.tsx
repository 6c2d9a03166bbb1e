import { useState } from 'react'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import type { CallInput, CallOutput } from '@/lib/client/api'
import { pages, useChange } from '@/lib/client/calls'
import type { TableColumn } from '@/lib/client/table/table-column'
import { ReasonDialog } from '../reason-dialog'
import { OpsTable } from '../table'

type CompanyToReview = CallOutput<'GET /ops/tax/companies'>['items'][number]

type Decision = CallInput<'POST /ops/tax/companies/{id}'>['body']['decision']
type Pending = { company: CompanyToReview; decision: Decision }

const ACTIONS = { confirmed: '会社と確認する', refused: '確認できない' } as const
const FACTS: readonly TableColumn<CompanyToReview>[] = [
  { id: 'name', header: '会社名', value: ({ name }) => name, card: 'title' },
  { id: 'nickname', header: 'クリエイター', value: ({ nickname }) => nickname },
  {
    id: 'number',
    header: '法人番号',
    value: ({ corporateNumber }) => corporateNumber || 'なし',
    kind: 'code',
  },
  {
    id: 'invoice',
    header: '登録番号',
    value: ({ invoiceNumber }) => invoiceNumber || 'なし',
    kind: 'code',
  },
  { id: 'address', header: '住所', value: ({ address }) => address, card: 'none' },
  { id: 'before', header: '以前', value: ({ wasIndividual }) => (wasIndividual ? '個人' : '') },
  { id: 'since', header: '登録した日', value: ({ since }) => since, kind: 'day', card: 'aside' },
]

/** Payees who say to be companies: nothing is withheld from them, so each is looked up by its number before it is paid. */
export function Companies() {
  const [pending, setPending] = useState<Pending | null>(null)
  const act: TableColumn<CompanyToReview> = {
    id: 'act',
    header: '操作',
    value: () => null,
    cell: (company) =>
      company.corporateNumber === ''
        ? '法人番号の登録待ち'
        : (['confirmed', 'refused'] as const).map((decision) => (
            <Button key={decision} isSmall onClick={() => setPending({ company, decision })}>
              {ACTIONS[decision]}
              <span className="visually-hidden">（{company.name}）</span>
            </Button>
          )),
    card: 'action',
  }
  return (
    <Section
      title="確認を待つ会社"
      about="国税庁の法人番号公表サイトで、番号・会社名・所在地が同じであることを確かめてください。確認が済むまで支払われません。"
    >
      <OpsTable
        caption="確認を待つ会社"
        list={pages('GET /ops/tax/companies')}
        columns={[...FACTS, act]}
        rowId={({ payeeId }) => payeeId}
        empty="確認を待つ会社はありません。"
      />
      {pending && <DecisionDialog {...pending} onClose={() => setPending(null)} />}
    </Section>
  )
}

function DecisionDialog({ company, decision, onClose }: Pending & { onClose: () => void }) {
  const review = useChange('POST /ops/tax/companies/{id}')
  const { payeeId, name, corporateNumber } = company
  const send = (reason: string) =>
    review({ params: { id: payeeId }, body: { decision, corporateNumber, reason } })
  return (
    <ReasonDialog
      title="会社の確認"
      action={ACTIONS[decision]}
      {...(decision === 'refused' && { label: '理由（本人に伝わり、操作の記録に残ります）' })}
      onSend={send}
      onClose={onClose}
    >
      {name}（法人番号 {corporateNumber}）。
      {decision === 'confirmed'
        ? '次のお支払いから源泉徴収しません。'
        : '税務情報が変更されるまで、お支払いを待ちます。'}
    </ReasonDialog>
  )
}
