/**
 * Whether 13 digits can be a 法人番号: the first checks the other twelve, weighted 1 and 2 in turn from the last
 * (国税庁「法人番号の指定等に関する省令」の検査用数字).
 */
export function isCorporateNumber(text: string): boolean {
  if (!/^\d{13}$/u.test(text)) return false
  const sum = [...text.slice(1)]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 2), 0)
  return Number(text[0]) === 9 - (sum % 9)
}

/** Whether T and 13 digits can be a registration number of a qualified invoice issuer; it checks itself as a 法人番号 does. */
export const isInvoiceNumber = (text: string): boolean =>
  text.startsWith('T') && isCorporateNumber(text.slice(1))

/**
 * Whether 12 digits can be a My Number: the last checks the other eleven, weighted 2 to 7 and again 2 to 6 from its side
 * (番号法施行令の「検査用数字」を定める省令5条).
 */
export function isMyNumber(text: string): boolean {
  if (!/^\d{12}$/u.test(text)) return false
  const sum = [...text.slice(0, 11)]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at < 6 ? at + 2 : at - 4), 0)
  const rest = sum % 11
  return Number(text[11]) === (rest <= 1 ? 0 : 11 - rest)
}
