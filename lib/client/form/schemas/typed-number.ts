import { z } from 'zod'

function numberOf(text: string): number {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,9}$/u.test(plain) ? Number(plain) : Number.NaN
}

/** A typed whole number, also in full-width digits; NaN if invalid. Pipe it to its limits. */
export const typedNumber = z.string().transform(numberOf)

/** The same, or null if empty. */
export const optionalNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : numberOf(text)))
