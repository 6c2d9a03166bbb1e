'use client'
import { useState } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { digitsOf } from '@/lib/kit/digits-of'

/** For the delivery fee before an address is known; told with seven digits, or with none. */
export function PostalCodeField({ onChange }: { onChange: (code: string | null) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label="お届け先の郵便番号"
      name="deliveryPostalCode"
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={9}
      placeholder="1234567"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const digits = digitsOf(target.value)
        onChange(digits.length === 7 ? digits : null)
      }}
      hint="7桁を入れると、送料を確かめられます。"
    />
  )
}
