import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { Payee } from '@/lib/contract/studio/payee'
import { formatJstDate } from '@/lib/kit/jst'
import { Locked } from './detail-buttons'
import { useDetails } from './use-details'

type Props = { taxNumber: Payee['taxNumber']; kind: 'individual' | 'company'; isLocked: boolean }

/** The number for the 支払調書: asked for only when it is needed, and never shown again. */
export function TaxNumberSection({ taxNumber, kind, isLocked }: Props) {
  const { isNeeded, registeredAt, deleteAfter } = taxNumber
  const name = kind === 'company' ? '法人番号' : 'マイナンバー'
  if (!isNeeded && !registeredAt) return null
  return (
    <Section
      title={name}
      about="1年のお支払いが5万円を超えたため、税務署に出す支払調書に必要です。ほかの目的には使いません。別の鍵で暗号化し、読むたびに記録を残します。登録したあとは、画面に表示しません。"
    >
      {registeredAt && deleteAfter ? (
        <DescriptionList>
          <Description name="登録">{formatJstDate(registeredAt)}に登録済み</Description>
          <Description name="消去の予定">{formatJstDate(deleteAfter)}</Description>
        </DescriptionList>
      ) : isLocked ? (
        <Locked />
      ) : (
        <NumberForm name={name} />
      )}
    </Section>
  )
}

function NumberForm({ name }: { name: string }) {
  const details = useDetails()
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/payee')).taxNumber,
    defaultValues: { number: '' },
    onSubmit: ({ number }) =>
      details.save(
        () => studioCall('PUT /studio/payee/tax-number', { body: { number } }),
        `${name}を登録しました`,
      ),
  })
  return (
    <Form form={form} submit={`${name}を登録する`} isStrong>
      <TextField
        {...form.field('number')}
        label={name}
        inputMode="numeric"
        autoComplete="off"
        widthPx={260}
      />
    </Form>
  )
}
