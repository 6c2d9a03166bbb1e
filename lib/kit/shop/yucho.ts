/** Where ゆうちょ銀行 is paid to from other banks. */
export const YUCHO_BANK_CODE = '9900'

export type YuchoAccount = { branchCode: string; kind: 'ordinary' | 'current'; number: string }

/**
 * The branch, kind and number under which other banks pay to an account of ゆうちょ銀行, from its 記号 and 番号 as they stand
 * in the passbook; a digit between the two is ignored. Null where they cannot be of an account. 記号's fourth digit is not
 * checked: published samples fail it.
 */
export function fromYucho(symbol: string, number: string): YuchoAccount | null {
  const [kigo, bango] = [symbol.replace(/\D/gu, ''), number.replace(/\D/gu, '')]
  if (!/^[01]\d{3}0$/u.test(kigo)) return null
  const middle = kigo.slice(1, 3)
  if (kigo.startsWith('1')) {
    if (!/^\d{1,7}1$/u.test(bango)) return null
    return {
      branchCode: `${middle}8`,
      kind: 'ordinary',
      number: bango.slice(0, -1).padStart(7, '0'),
    }
  }
  if (!/^\d{1,6}$/u.test(bango)) return null
  return { branchCode: `${middle}9`, kind: 'current', number: bango.padStart(7, '0') }
}
