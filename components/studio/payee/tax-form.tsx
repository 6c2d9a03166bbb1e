import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import type { PayeeDetails } from '@/lib/contract/studio/payee'
import { StopEditing } from './detail-buttons'
import type { Details } from './use-details'

const KINDS = [
  ['individual', '個人'],
  ['company', '会社'],
] as const
const PLACES = [
  ['yes', '日本'],
  ['no', '日本の外'],
] as const
const answer = (isYes: boolean) => (isYes ? 'yes' : 'no')

type Props = { details: Details; saved: PayeeDetails['tax'] }

/** Registers or changes the tax details; what is wrong is said at its field and nothing typed is lost. */
export function TaxForm({ details, saved }: Props) {
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/payee')).tax,
    defaultValues: {
      kind: saved?.kind ?? 'individual',
      name: saved?.name ?? '',
      postalCode: saved?.postalCode ?? '',
      address: saved?.address ?? '',
      phone: saved?.phone ?? '',
      isResident: answer(saved?.isResident ?? true),
      corporateNumber: saved?.corporateNumber ?? '',
      invoiceNumber: saved?.invoiceNumber ?? '',
      isIntermediaryAgreed: saved?.isIntermediaryAgreed ?? false,
    },
    onSubmit: (values) =>
      details.save(
        () => studioCall('PUT /studio/payee/tax', { body: values }),
        '税務情報を登録しました',
      ),
  })
  const isCompany = form.watch('kind') === 'company'
  return (
    <Form form={form} submit="税務情報を保存する" isStrong>
      <SelectField
        {...form.field('kind')}
        label="区分"
        options={KINDS}
        hint="個人の方へのお支払いからは源泉徴収し、こえにわが代わりに納めます。会社は、法人番号を確認してからお支払いします。"
      />
      <TextField
        {...form.field('name')}
        label={isCompany ? '会社名' : 'お名前（本名）'}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={60}
      />
      <TextField
        {...form.field('postalCode')}
        label="郵便番号"
        inputMode="numeric"
        autoComplete="postal-code"
        widthPx={200}
      />
      <TextField
        {...form.field('address')}
        label="住所"
        hint="都道府県から、建物名・部屋番号まで"
        autoComplete="street-address"
        maxLength={150}
      />
      <TextField
        {...form.field('phone')}
        label="電話番号"
        inputMode="numeric"
        autoComplete="tel"
        widthPx={260}
      />
      <TaxFields form={form} isCompany={isCompany} />
      {saved && <StopEditing details={details} />}
    </Form>
  )
}

type FieldsProps = {
  form: Pick<SchemaForm<typeof import('@/lib/client/form/schemas/payee').tax>, 'field'>
  isCompany: boolean
}

/** What decides about taxes. */
function TaxFields({ form, isCompany }: FieldsProps) {
  const { error, ...agreed } = form.field('isIntermediaryAgreed')
  return (
    <>
      <SelectField
        {...form.field('isResident')}
        label={isCompany ? '会社の所在地' : 'お住まい'}
        options={PLACES}
        hint="日本の外の方へのお支払いは、確認のうえ個別にご案内します。"
      />
      {isCompany && (
        <TextField
          {...form.field('corporateNumber')}
          label="法人番号"
          inputMode="numeric"
          autoComplete="off"
          hint="13桁の数字です。国税庁の公表サイトと照らし合わせて確認します。"
          widthPx={260}
        />
      )}
      <TextField
        {...form.field('invoiceNumber')}
        label="インボイスの登録番号（お持ちの場合）"
        placeholder="T1234567890123"
        spellCheck={false}
        autoComplete="off"
        hint="適格請求書発行事業者の登録番号です。公表されている番号なので、お店の領収書にも使います。"
      />
      <Checkbox
        {...agreed}
        hint={
          error ??
          'こえにわが、あなたの代わりに購入者へ適格請求書を交付します。登録番号が必要です。登録をやめたときは、すぐに変更してください。'
        }
      >
        媒介者交付特例に同意する
      </Checkbox>
    </>
  )
}
