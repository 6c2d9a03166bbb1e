'use client'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/workbench/confirm-dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import type { CallInput, CallOutput } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { jstDay } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { toPrefixTexts, ZONES } from '@/lib/kit/shop/zone-prefixes'
import styles from '../ops.module.css'

type DeliveryTable = CallOutput<'GET /ops/delivery/{version}'>
type DeliveryChange = CallInput<'POST /ops/delivery'>['body']

const FEES = [
  ['standard', '全国一律（税込）'],
  ['okinawa', '沖縄県（税込）'],
  ['island', '離島（税込）'],
] as const

type Props = { base: DeliveryTable; newest: number; onMade: (version: number) => void }

/** A new version of the fees: typed, looked at once more, then made. */
export function DeliveryForm({ base, newest, onMade }: Props) {
  const change = useChange('POST /ops/delivery')
  const [pending, setPending] = useState<DeliveryChange | null>(null)

  async function make(body: DeliveryChange) {
    const { version } = await change({ body })
    onMade(version)
  }

  return (
    <>
      <Fields base={base} onPending={(change) => setPending({ ...change, basedOn: newest })} />
      {pending && (
        <ConfirmDialog
          title="送料を変えますか"
          action="この内容で版を作る"
          back="入力に戻る"
          onConfirm={() => make(pending)}
          onClose={() => setPending(null)}
        >
          <Summary pending={pending} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Summary({ pending: { fees, zones, validFrom } }: { pending: DeliveryChange }) {
  const count = (name: string) => zones.filter(({ zone }) => zone === name).length
  return (
    <>
      <p>
        <strong>{validFrom ? `${validFrom} の0時から` : 'いますぐ'}</strong>
        、全国一律{formatYen(fees.standard)}、沖縄県{formatYen(fees.okinawa)}、離島
        {formatYen(fees.island)}にします。
      </p>
      <p className={styles.note}>
        郵便番号：沖縄県{count('okinawa')}件、離島{count('island')}件、お届けできない地域
        {count('undeliverable')}件。版は消せません。直すときは、もうひとつ新しい版を作ります。
      </p>
    </>
  )
}

type FieldsProps = {
  base: DeliveryTable
  onPending: (change: Omit<DeliveryChange, 'basedOn'>) => void
}

function Fields({ base, onPending }: FieldsProps) {
  const { standard, okinawa, island } = base.fees
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-orders')).delivery,
    defaultValues: {
      fees: { standard: `${standard}`, okinawa: `${okinawa}`, island: `${island}` },
      prefixes: toPrefixTexts(base.zones),
      validFrom: '',
      note: '',
    },
    onSubmit: async (change) => onPending(change),
  })
  return (
    <Form form={form} submit="内容を確認する">
      <p className={styles.note}>第{base.version}版の内容から始めています。</p>
      {FEES.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          unit="円"
          widthPx={240}
          inputMode="numeric"
          {...form.field(`fees.${name}`)}
        />
      ))}
      <TextField
        label="適用を始める日"
        type="date"
        min={jstDay(new Date())}
        widthPx={240}
        hint="その日の0時（日本時間）から。空なら、すぐに始めます。"
        {...form.field('validFrom')}
      />
      {ZONES.map(([zone, label]) => (
        <TextField
          key={zone}
          label={`${label}の郵便番号`}
          rows={2}
          inputMode="numeric"
          spellCheck={false}
          {...form.field(`prefixes.${zone}`)}
        />
      ))}
      <p className={styles.note}>
        1〜7桁。先頭の数桁だけでも入力できます（例：90）。空白か改行で区切ります。長い番号ほど優先され、どれにも当てはまらない番号は全国一律です。
      </p>
      <TextField label="メモ（変えた理由など）" maxLength={200} {...form.field('note')} />
    </Form>
  )
}
