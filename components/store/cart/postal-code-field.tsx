'use client'
import { useEffect, useState } from 'react'
import { usePostalPlaces } from '@/components/address/use-postal-places'
import { TextField } from '@/components/ui/form/text-field'
import { deliveryPostalCode } from '@/lib/client/orders/delivery-postal-code'

/** For the delivery fee before an address is known; told once it is known to be one. */
export function PostalCodeField({ onChange }: { onChange: (code: string | null) => void }) {
  const [typed, setTyped] = useState(deliveryPostalCode.read)
  const { code, lookup } = usePostalPlaces(typed)
  useEffect(() => {
    const found = lookup === 'found' ? code : null
    onChange(found)
    if (lookup !== 'asking') deliveryPostalCode.write(found ?? '')
  }, [onChange, code, lookup])
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
      error={lookup === 'unknown' ? HINTS.unknown : undefined}
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
