'use client'
import { useState } from 'react'
import { ComputerOnly } from '@/components/workbench/computer-only'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { type CallInput, call } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { formatYen, sumYen } from '@/lib/kit/shop/yen'
import type { OpsOrder } from './order-state'
import { useOrderStep } from './use-order-step'

type RefundRequest = CallInput<'POST /ops/orders/{number}/refunds'>['body']

const REASONS: readonly (readonly [RefundRequest['reason'], string])[] = [
  ['defective', '商品の不良'],
  ['returned', 'ご返品'],
  ['outOfStock', '商品をご用意できなかった'],
  ['goodwill', '当店の判断'],
]

type Part = { lineId: string | null; name: string; refundable: number }

/** Money back by line and delivery; asked once more before it goes. */
export function RefundForm({ order }: { order: OpsOrder }) {
  const step = useOrderStep(order.orderNumber)
  const [pending, setPending] = useState<RefundRequest | null>(null)
  const parts: Part[] = [
    ...order.lines.map(({ id, title, refundable }) => ({ lineId: id, name: title, refundable })),
    { lineId: null, name: '送料', refundable: order.deliveryRefundable },
  ].filter(({ refundable }) => refundable > 0)
  const amount = formatYen(sumYen((pending?.parts ?? []).map((part) => part.amount)))
  return (
    <Section title="返金する">
      {order.can.refundMax !== null && (
        <p>
          このご注文であと{formatYen(order.can.refundMax)}
          まで返金できます。それを超える返金は、経理の担当者に頼んでください。
        </p>
      )}
      <ComputerOnly what="返金">
        <Fields parts={parts} onPending={setPending} />
      </ComputerOnly>
      {pending && (
        <ConfirmDialog
          title="返金の確認"
          action={`${amount}を返金する`}
          onConfirm={() =>
            step.mutateAsync(() =>
              call('POST /ops/orders/{number}/refunds', {
                params: { number: order.orderNumber },
                body: pending,
              }),
            )
          }
          onClose={() => setPending(null)}
        >
          <strong>{amount}</strong>を購入者に返金します。取り消せません。
        </ConfirmDialog>
      )}
    </Section>
  )
}

function Fields({
  parts,
  onPending,
}: {
  parts: Part[]
  onPending: (pending: RefundRequest) => void
}) {
  const form = useSchemaForm({
    schema: async () =>
      (await import('@/lib/client/form/schemas/ops-orders')).refundOf(
        parts.map(({ refundable }) => refundable),
      ),
    defaultValues: { amounts: parts.map(() => ''), reason: 'defective' as const },
    onSubmit: async ({ amounts, reason }) =>
      onPending({
        parts: parts
          .map(({ lineId }, at) => ({ lineId, amount: amounts[at] ?? 0 }))
          .filter(({ amount }) => amount > 0),
        reason,
      }),
  })
  return (
    <Form form={form} submit="内容を確認する">
      {parts.map(({ lineId, name, refundable }, at) => (
        <TextField
          key={lineId ?? 'delivery'}
          label={`${name}（${formatYen(refundable)}まで）`}
          unit="円"
          widthPx={320}
          inputMode="numeric"
          placeholder="0"
          {...form.field(`amounts.${at}`)}
        />
      ))}
      <SelectField label="理由（購入者に伝わります）" options={REASONS} {...form.field('reason')} />
    </Form>
  )
}
