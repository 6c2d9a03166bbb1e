'use client'
import { useEffect, useState } from 'react'
import { usePostalPlaces } from '@/components/address/use-postal-places'
import { TextField } from '@/components/ui/form/text-field'

/** For the delivery fee before an address is known; told once it is known to be one. */
export function PostalCodeField({ onChange }: { onChange: (code: string | null) => void }) {
  const [typed, setTyped] = useState('')
  const { code, lookup } = usePostalPlaces(typed)
  useEffect(() => onChange(lookup === 'found' ? code : null), [onChange, code, lookup])
  return (
    <TextField
      label="お届け先の郵便番号"
      name="deliveryPostalCode"
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={9}
      placeholder="1234567"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      hint={HINTS[lookup]}
    />
  )
}

const HINT = '7桁を入れると、送料を確かめられます。'
const HINTS = {
  idle: HINT,
  asking: HINT,
  found: HINT,
  unknown: 'この郵便番号は見つかりませんでした。番号をお確かめください。',
  failed: '送料を確かめられませんでした。送料は、ご注文の手続きで確かめられます。',
}
