import { z } from 'zod'

function numberOf(text: string): number {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,9}$/u.test(plain) ? Number(plain) : Number.NaN
}

/** A whole number as it is typed, in full-width digits too; NaN where it is none. Pipe it on to its limits. */
export const typedNumber = z.string().transform(numberOf)

/** The same, or null where nothing is typed. */
export const optionalNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : numberOf(text)))
