'use client'
import { ComputerOnly } from '@/components/workbench/computer-only'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { pages, useChange } from '@/lib/client/calls'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { TableColumn } from '@/lib/client/table/table-column'
import { addDays, jstDay } from '@/lib/kit/jst'
import { FEE_NOTICE_DAYS } from '@/lib/kit/shop/payout-rules'
import styles from '../ops.module.css'
import { OpsTable } from '../table'

type FeeAgreement = CallOutput<'GET /ops/fees'>['items'][number]

const COLUMNS: readonly TableColumn<FeeAgreement>[] = [
  { id: 'nickname', header: 'クリエイター', value: ({ nickname }) => nickname, card: 'title' },
  { id: 'since', header: 'いつから', value: ({ since }) => since, kind: 'day' },
  {
    id: 'feeRateBp',
    header: '手数料',
    value: ({ feeRateBp }) => `${feeRateBp / 100}％`,
    card: 'aside',
  },
  { id: 'reason', header: '理由', value: ({ reason }) => reason, card: 'none' },
  { id: 'madeBy', header: '登録した人', value: ({ madeBy }) => madeBy, card: 'none' },
  { id: 'createdAt', header: '登録した日', value: ({ createdAt }) => createdAt, kind: 'day' },
]

/** What finance has agreed with creators about the platform's share, and the form for another agreement. */
export function FeesPage() {
  return (
    <WorkbenchPage title="手数料の取り決め">
      <Section title="取り決め">
        <OpsTable
          caption="クリエイターとの手数料の取り決め"
          list={pages('GET /ops/fees')}
          columns={COLUMNS}
          rowId={({ id }) => id}
          empty="取り決めはまだありません。すべてのクリエイターに、いつもの手数料を使っています。"
        />
      </Section>
      <Section title="取り決めを登録する">
        <ComputerOnly what="取り決めの登録">
          <p className={styles.note}>
            クリエイターにすぐお知らせが届き、{FEE_NOTICE_DAYS}
            日以上あとの日に売れたものから使います。それまでに売れたものの手数料は変わりません。
          </p>
          <NewAgreement />
        </ComputerOnly>
      </Section>
    </WorkbenchPage>
  )
}

const EMPTY = { nickname: '', since: '', feeRateBp: '', reason: '' }

function NewAgreement() {
  const create = useChange('POST /ops/fees')
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-payouts')).newFee,
    defaultValues: EMPTY,
    onSubmit: async (body) => {
      await create({ body })
      form.reset(EMPTY)
    },
  })
  return (
    <Form form={form} submit="登録して、クリエイターに知らせる">
      <TextField
        {...form.field('nickname')}
        label="クリエイターのニックネーム"
        maxLength={50}
        autoComplete="off"
      />
      <TextField
        {...form.field('since')}
        type="date"
        label="いつから"
        min={jstDay(addDays(new Date(), FEE_NOTICE_DAYS))}
        widthPx={240}
      />
      <TextField
        {...form.field('feeRateBp')}
        label="手数料"
        unit="％"
        inputMode="numeric"
        widthPx={200}
      />
      <TextField
        {...form.field('reason')}
        label="理由（操作の記録に残ります）"
        maxLength={200}
        autoComplete="off"
      />
    </Form>
  )
}
