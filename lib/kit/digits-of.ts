/** The digits of a typed text, full-width ones included. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/gu, '')
