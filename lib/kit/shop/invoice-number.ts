/**
 * Whether T and 13 digits can be a registration number of a qualified invoice issuer: the first digit checks the
 * other twelve, weighted 1 and 2 in turn from the last (国税庁「法人番号の指定等に関する省令」の検査用数字).
 */
export function isInvoiceNumber(text: string): boolean {
  const digits = /^T(\d)(\d{12})$/u.exec(text)
  if (!digits) return false
  const sum = [...(digits[2] ?? '')]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0)
  return Number(digits[1]) === 9 - (sum % 9)
}
