import { createHash } from 'node:crypto'

/** The version of a text as an entity tag, with its quotes (RFC 9110 §8.8.3). */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
