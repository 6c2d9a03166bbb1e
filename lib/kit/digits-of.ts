/** The digits of what was typed, full-width ones too. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/gu, '')
