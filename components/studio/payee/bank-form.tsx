import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Form } from '@/components/workbench/field/form'
import { LookupField } from '@/components/workbench/field/lookup-field'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import type { SchemaForm } from '@/lib/client/form/use-schema-form'
import { studioCall } from '@/lib/client/studio/acting-channel'
import { banksQuery } from '@/lib/client/studio/banks-query'
import type { BankName, PayeeDetails } from '@/lib/contract/studio/payee'
import { toBankKana } from '@/lib/kit/shop/bank-kana'
import { fromYucho } from '@/lib/kit/shop/yucho'
import { StopEditing } from './detail-buttons'
import type { Details } from './use-details'

const PLACES = [
  ['other', '銀行・信用金庫など'],
  ['yucho', 'ゆうちょ銀行（記号・番号で）'],
] as const
const KINDS = [
  ['ordinary', '普通'],
  ['current', '当座'],
  ['savings', '貯蓄'],
] as const

type Props = { details: Details; saved: PayeeDetails['bank'] }

/** Registers or changes the account: bank and branch by search, ゆうちょ銀行 by what its passbook says. */
export function BankForm({ details, saved }: Props) {
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/payee')).bank,
    defaultValues: {
      where: 'other',
      bankCode: saved?.bankCode ?? '',
      branchCode: saved?.branchCode ?? '',
      kind: saved?.kind ?? 'ordinary',
      number: saved?.number ?? '',
      symbol: '',
      yuchoNumber: '',
      holder: saved?.holder ?? '',
    },
    onSubmit: (values) =>
      details.save(
        () => studioCall('PUT /studio/payee/bank', { body: values }),
        '受け取り口座を登録しました',
      ),
  })
  const written = toBankKana(form.watch('holder'))
  return (
    <Form form={form} submit="口座を保存する" isStrong>
      <RadioGroup
        legend="金融機関"
        options={PLACES}
        value={form.watch('where')}
        onChoose={(where) => form.setValue('where', where)}
      />
      {form.watch('where') === 'yucho' ? (
        <YuchoFields form={form} />
      ) : (
        <BankFields form={form} saved={saved} />
      )}
      <TextField
        {...form.field('holder')}
        label="口座名義（カナ）"
        autoComplete="off"
        maxLength={60}
        hint={
          written ? `振込データでは「${written}」になります。` : '通帳に書かれているカナのとおりに'
        }
      />
      {saved && <StopEditing details={details} />}
    </Form>
  )
}

type Fields = Pick<
  SchemaForm<typeof import('@/lib/client/form/schemas/payee').bank>,
  'field' | 'watch' | 'errorOf' | 'setValue'
>

/** Bank and branch by search, and the account's number. */
function BankFields({ form, saved }: { form: Fields; saved: PayeeDetails['bank'] }) {
  const [bank, setBank] = useState<BankName | null>(
    saved && { code: saved.bankCode, name: saved.bankName },
  )
  const [branch, setBranch] = useState<BankName | null>(
    saved && { code: saved.branchCode, name: saved.branchName },
  )
  const choose = (name: 'bankCode' | 'branchCode', chosen: BankName | null) => {
    form.setValue(name, chosen?.code ?? '')
    if (name === 'branchCode') setBranch(chosen)
    else {
      setBank(chosen)
      choose('branchCode', null)
    }
  }
  return (
    <>
      <BankLookup
        label="銀行"
        name="bankCode"
        value={bank}
        error={form.errorOf('bankCode')}
        onChoose={(chosen) => choose('bankCode', chosen)}
      />
      <BankLookup
        key={bank?.code}
        label="支店"
        name="branchCode"
        of={bank?.code ?? ''}
        value={branch}
        error={form.errorOf('branchCode')}
        onChoose={(chosen) => choose('branchCode', chosen)}
      />
      <SelectField {...form.field('kind')} label="口座の種類" options={KINDS} widthPx={200} />
      <TextField
        {...form.field('number')}
        label="口座番号"
        inputMode="numeric"
        autoComplete="off"
        hint="7桁に足りないときは、はじめに0を補います。"
        widthPx={260}
      />
    </>
  )
}

/** 記号 and 番号, with the branch and number that other banks know the account by. */
function YuchoFields({ form }: { form: Fields }) {
  const account = fromYucho(form.watch('symbol'), form.watch('yuchoNumber'))
  return (
    <>
      <TextField
        {...form.field('symbol')}
        label="記号"
        inputMode="numeric"
        autoComplete="off"
        hint="5桁の数字です。"
        widthPx={200}
      />
      <TextField
        {...form.field('yuchoNumber')}
        label="番号"
        inputMode="numeric"
        autoComplete="off"
        hint={
          account
            ? `店番${account.branchCode}、口座番号${account.number}（${account.kind === 'ordinary' ? '普通' : '当座'}）として登録します。`
            : '8桁までの数字です。'
        }
        widthPx={260}
      />
    </>
  )
}

type LookupProps = {
  label: string
  name: string
  /** Branches of this bank; banks without it. */
  of?: string
  value: BankName | null
  error: string | undefined
  onChoose: (chosen: BankName | null) => void
}

function BankLookup({ of, ...field }: LookupProps) {
  const [typed, setTyped] = useState('')
  const { data = [] } = useQuery(banksQuery(useDeferredValue(typed), of))
  return (
    <LookupField
      {...field}
      options={typed.trim() === '' ? [] : data}
      isDisabled={of === ''}
      hint="名前・読み・番号の一部を入力して、選んでください。"
      onType={setTyped}
    />
  )
}
