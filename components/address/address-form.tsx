'use client'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import type { CallInput } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { deliveryPostalCode } from '@/lib/client/orders/delivery-postal-code'
import type { SavedAddress } from '@/lib/contract/address'
import styles from './address-form.module.css'
import { PrefectureField } from './prefecture-field'
import { useFilledPlace } from './use-filled-place'

export type NewAddress = CallInput<'PUT /my/addresses/{id}'>['body']

type Props = {
  /** What is there already, to be corrected. */
  address?: SavedAddress
  action: string
  /** @throws ApiError whose details are shown under their fields */
  onSave: (address: NewAddress) => Promise<void>
}

/** Where merchandise go. The postal code fills in prefecture, city and town; what was typed by hand stays. */
export function AddressForm({ address, action, onSave }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/address')).address,
    defaultValues: { ...NOBODY, postalCode: deliveryPostalCode.read(), ...address },
    onSubmit: async ({ recipient, postalCode, prefectureCode, city, street, building, phone }) => {
      await onSave({ recipient, postalCode, prefectureCode, city, street, building, phone })
      deliveryPostalCode.write('')
    },
  })
  const { lookup, places } = useFilledPlace(form, address?.postalCode)
  const postalCode = form.field('postalCode')
  const towns = [...new Set(places.map(({ town }) => town))]
  return (
    <Form form={form}>
      <TextField
        label="お名前"
        {...form.field('recipient')}
        autoComplete="name"
        required
        maxLength={60}
      />
      <div className={styles.short}>
        <TextField
          label="郵便番号"
          {...postalCode}
          error={postalCode.error ?? (lookup === 'unknown' ? HINTS.unknown : undefined)}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={9}
          placeholder="1234567"
          hint={HINTS[lookup]}
        />
      </div>
      <PrefectureField {...form.field('prefectureCode')} />
      <TextField
        label="市区町村"
        {...form.field('city')}
        autoComplete="address-level2"
        required
        maxLength={60}
      />
      {towns.length > 1 && (
        <Towns towns={towns} onChoose={(town) => form.setValue('street', town)} />
      )}
      <TextField
        label="町名・番地"
        {...form.field('street')}
        autoComplete="address-line1"
        required
        maxLength={100}
      />
      <TextField
        label="建物名・部屋番号（任意）"
        {...form.field('building')}
        autoComplete="address-line2"
        maxLength={100}
      />
      <div className={styles.short}>
        <TextField
          label="電話番号"
          {...form.field('phone')}
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          required
          maxLength={15}
          hint="配送会社から連絡するときに使います。"
        />
      </div>
      <SubmitButton form={form}>{action}</SubmitButton>
    </Form>
  )
}

const NOBODY = {
  recipient: '',
  postalCode: '',
  prefectureCode: '',
  city: '',
  street: '',
  building: '',
  phone: '',
}

const HINTS = {
  idle: '7桁を入れると、住所を入力します。',
  asking: '住所を調べています…',
  found: '住所を入力しました。番地を続けてください。',
  unknown: 'この郵便番号は見つかりませんでした。番号をお確かめください。',
  failed: '住所を調べられませんでした。お手数ですが、入力してください。',
}

function Towns({ towns, onChoose }: { towns: string[]; onChoose: (town: string) => void }) {
  return (
    <fieldset className={styles.towns}>
      <legend>この郵便番号の町名</legend>
      {towns.map((town) => (
        <Button key={town} look="plain" onClick={() => onChoose(town)}>
          {town || '（町名なし）'}
        </Button>
      ))}
    </fieldset>
  )
}
