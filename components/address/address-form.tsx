'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import form from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { useSubmit } from '@/components/ui/use-submit'
import { digitsOf, type NewAddress, type SavedAddress } from '@/lib/client/account/address'
import styles from './address-form.module.css'
import { fillPlace, NOWHERE, type Place, placeOf } from './fill-place'
import { PrefectureField } from './prefecture-field'
import { usePostalPlaces } from './use-postal-places'

type Props = {
  /** What is there already, to be corrected. */
  address?: SavedAddress
  action: string
  /** @throws ApiError whose details are shown under their fields */
  onSave: (address: NewAddress) => Promise<void>
}

/** Where merchandise go. The postal code fills in prefecture, city and town; what was typed by hand stays. */
export function AddressForm({ address, action, onSave }: Props) {
  const [code, setCode] = useState(address?.postalCode ?? '')
  const [place, setPlace] = useState<Place>({
    prefectureCode: address?.prefectureCode ?? '',
    city: address?.city ?? '',
    street: address?.street ?? '',
  })
  const { lookup, places } = usePostalPlaces(code, digitsOf(code) !== address?.postalCode)
  const filled = useRef(NOWHERE)
  useEffect(() => {
    if (places.length === 0) return
    const found = placeOf(places)
    const before = filled.current
    filled.current = found
    setPlace((typed) => fillPlace(typed, before, found))
  }, [places])
  const submit = useSubmit((fields) =>
    onSave({
      recipient: textOf(fields, 'recipient'),
      postalCode: digitsOf(code),
      ...place,
      building: textOf(fields, 'building'),
      phone: digitsOf(textOf(fields, 'phone')),
    }),
  )
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <TextField
        label="お名前"
        name="recipient"
        autoComplete="name"
        required
        maxLength={60}
        defaultValue={address?.recipient ?? ''}
        error={submit.errorOf('recipient')}
      />
      <div className={styles.short}>
        <TextField
          label="郵便番号"
          name="postalCode"
          autoComplete="postal-code"
          inputMode="numeric"
          required
          maxLength={9}
          placeholder="1234567"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={digitsOf(code).length === 7 ? undefined : submit.errorOf('postalCode')}
          hint={HINTS[lookup]}
        />
      </div>
      <PrefectureField
        value={place.prefectureCode}
        onChange={(prefectureCode) => setPlace({ ...place, prefectureCode })}
        error={place.prefectureCode ? undefined : submit.errorOf('prefectureCode')}
      />
      <TextField
        label="市区町村"
        name="city"
        autoComplete="address-level2"
        required
        maxLength={60}
        value={place.city}
        onChange={({ target }) => setPlace({ ...place, city: target.value })}
        error={place.city ? undefined : submit.errorOf('city')}
      />
      {places.length > 1 && (
        <Towns
          towns={places.map(({ town }) => town)}
          onChoose={(town) => setPlace({ ...place, street: town })}
        />
      )}
      <TextField
        label="町名・番地"
        name="street"
        autoComplete="address-line1"
        required
        maxLength={100}
        value={place.street}
        onChange={({ target }) => setPlace({ ...place, street: target.value })}
        error={submit.errorOf('street')}
      />
      <TextField
        label="建物名・部屋番号（任意）"
        name="building"
        autoComplete="address-line2"
        maxLength={100}
        defaultValue={address?.building ?? ''}
        error={submit.errorOf('building')}
      />
      <div className={styles.short}>
        <TextField
          label="電話番号"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          inputMode="tel"
          required
          maxLength={15}
          defaultValue={address?.phone ?? ''}
          error={submit.errorOf('phone')}
          hint="配送会社から連絡するときに使います。"
        />
      </div>
      <SubmitButton form={submit}>{action}</SubmitButton>
    </form>
  )
}

const HINTS = {
  idle: '7桁を入れると、住所を入力します。',
  asking: '住所を調べています…',
  found: '住所を入力しました。番地を続けてください。',
  unknown: 'この郵便番号は見つかりませんでした。ご確認のうえ、住所を入力してください。',
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
