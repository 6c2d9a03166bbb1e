'use client'
import { useRouter } from 'next/navigation'
import { ComputerOnly } from '@/components/workbench/computer-only'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { stateColumn } from '@/components/workbench/table/state-column'
import { pages, useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { TableColumn } from '@/lib/client/table/table-column'
import { jstDay } from '@/lib/kit/jst'
import styles from '../ops.module.css'
import { OpsTable } from '../table'
import { Closings } from './closings'
import { type PayoutRun, runStates } from './run-words'

const PATH = '/ops/payouts'
const COLUMNS: readonly TableColumn<PayoutRun>[] = [
  {
    id: 'payOn',
    header: '振り込む日',
    value: ({ payOn }) => payOn,
    kind: 'day',
    card: 'title',
  },
  stateColumn(({ state }) => runStates[state], 'aside'),
  { id: 'count', header: '件数', value: ({ count }) => count, kind: 'number' },
  { id: 'total', header: '合計', value: ({ total }) => total, kind: 'yen' },
  { id: 'waiting', header: '要確認', value: ({ waiting }) => waiting, kind: 'number' },
  { id: 'madeBy', header: '作った人', value: ({ madeBy }) => madeBy },
  { id: 'approvedBy', header: '承認した人', value: ({ approvedBy }) => approvedBy ?? '' },
]

/** Runs of payouts to creators: one of finance makes a run, another approves it, and the bank is given its file. */
export function PayoutRunsPage() {
  return (
    <WorkbenchPage title="クリエイターへの支払い">
      <OpsTable
        caption="支払いの回"
        list={pages('GET /ops/payout-runs')}
        columns={COLUMNS}
        rowId={({ id }) => id}
        rowHref={({ id }) => `${PATH}/${id}`}
        empty="支払いの回はまだありません。"
      />
      <Closings />
      <Section title="支払いの回を作る">
        <ComputerOnly what="支払いの回の作成">
          <p className={styles.note}>
            振り込む日までに支払うものと、銀行から戻ったものを集めます。登録や変更から7日たたない口座と、停止中のクリエイターは、次の回になります。
          </p>
          <NewRun />
        </ComputerOnly>
      </Section>
    </WorkbenchPage>
  )
}

function NewRun() {
  const router = useRouter()
  const create = useChange('POST /ops/payout-runs', 'GET /ops/closing')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-payouts')).newRun,
    defaultValues: { payOn: '' },
    onSubmit: async ({ payOn }) => {
      const { id } = await create({ body: { payOn } })
      router.push(`${PATH}/${id}`)
    },
  })
  return (
    <Form form={form} submit="支払うものを集める">
      <TextField
        {...form.field('payOn')}
        type="date"
        label="振り込む日"
        min={jstDay(new Date())}
        widthPx={240}
      />
    </Form>
  )
}
