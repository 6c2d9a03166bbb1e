'use client'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import type { CallInput } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { CARRIERS, carrierName } from '@/lib/kit/shop/carriers'
import type { OpsOrder } from './order-state'

type Parcel = CallInput<'POST /ops/orders/{number}/shipments'>['body']

type Props = { order: OpsOrder; onShip: (parcel: Parcel) => Promise<unknown> }

const OPTIONS = CARRIERS.map((carrier) => [carrier, carrierName(carrier)] as const)

/** With whom a parcel goes, and under which number. */
export function ShipForm({ order: { shipments, lines }, onShip }: Props) {
  const waiting = shipments.filter(
    ({ state, refusal }) => (state === 'waiting' || state === 'preparing') && refusal === null,
  )
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-orders')).parcel,
    defaultValues: {
      shipmentId: waiting[0]?.id ?? '',
      carrier: CARRIERS[0],
      trackingNumber: '',
    },
    onSubmit: onShip,
  })
  const titlesOf = (lineIds: readonly string[]) =>
    lines.filter(({ id }) => lineIds.includes(id)).map(({ title }) => title)
  return (
    <Form form={form} submit="発送済みにする" isStrong>
      {waiting.length > 1 && (
        <SelectField
          label="荷物"
          options={waiting.map(({ id, lineIds }) => [id, titlesOf(lineIds).join('、')])}
          {...form.field('shipmentId')}
        />
      )}
      <SelectField label="配送会社" options={OPTIONS} {...form.field('carrier')} />
      <TextField
        label="お問い合わせ番号（なければ空のまま）"
        maxLength={40}
        autoComplete="off"
        {...form.field('trackingNumber')}
      />
    </Form>
  )
}
