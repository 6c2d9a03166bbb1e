/** The fields as typed: digits only. */
export interface CardFields {
  number: string
  expiry: string
  cvc: string
}

export type FieldName = keyof CardFields

export interface FieldFault {
  field: FieldName
  code: string
}

/** Whether the check digit of a card number is right (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** The card brand that a number, even an unfinished one, begins like (ISO/IEC 7812 ranges). */
export function brandByNumber(digits: string): string {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^35(2[89]|[3-8])/.test(digits)) return 'jcb'
  if (/^(36|38|39|30[0-5])/.test(digits)) return 'diners'
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover'
  return 'unknown'
}

export const numberLength = (digits: string): number =>
  ({ amex: 15, diners: 14 })[brandByNumber(digits)] ?? 16

export const cvcLength = (digits: string): number => (brandByNumber(digits) === 'amex' ? 4 : 3)

/** Reads digits out of whatever was typed or pasted, full-width ones included. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** 「4242 4242 4242 4242」, 「3782 822463 10005」 */
export function formatNumber(digits: string): string {
  const used = digits.slice(0, numberLength(digits))
  const groups = brandByNumber(used) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4]
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    parts.push(used.slice(at, at + size))
    at += size
  }
  return parts.filter(Boolean).join(' ')
}

/** 「12 / 34」; a first digit above 1 can only be a month of its own. */
export function formatExpiry(digits: string): string {
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const used = padded.length === 6 ? padded.slice(0, 2) + padded.slice(4) : padded.slice(0, 4)
  return used.length < 2 ? used : `${used.slice(0, 2)} / ${used.slice(2)}`
}

function numberFault(number: string): string | undefined {
  if (number.length < numberLength(number)) return 'incomplete_number'
  return passesLuhn(number) ? undefined : 'invalid_number'
}

function expiryFault(expiry: string, now: Date): string | undefined {
  const month = Number(expiry.slice(0, 2))
  if (expiry.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (expiry.length < 4) return 'incomplete_expiry'
  const year = 2000 + Number(expiry.slice(2, 4))
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  if (year > now.getFullYear() + 50) return 'invalid_expiry_year'
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1
  return isPast ? 'invalid_expiry_month_past' : undefined
}

/** Everything that keeps the card from being complete, in the order of the fields. */
export function cardFaults(fields: CardFields, now: Date): FieldFault[] {
  const faults: FieldFault[] = []
  const number = numberFault(fields.number)
  const expiry = expiryFault(fields.expiry, now)
  if (number) faults.push({ field: 'number', code: number })
  if (expiry) faults.push({ field: 'expiry', code: expiry })
  if (fields.cvc.length < cvcLength(fields.number))
    faults.push({ field: 'cvc', code: 'incomplete_cvc' })
  return faults
}

/**
 * The faults to show now: a wrong value at once, an unfinished one only after its field was left
 * (`left`), so that nobody is scolded while typing.
 */
export function faultsToShow(
  fields: CardFields,
  left: ReadonlySet<FieldName>,
  now: Date,
): FieldFault[] {
  return cardFaults(fields, now).filter(
    ({ field, code }) => left.has(field) || !code.startsWith('incomplete_'),
  )
}
