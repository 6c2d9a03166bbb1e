export const REMOVED = '[removed]'

/**
 * A text without what says whose it is or opens something: query strings, bearers, signed tokens, long random
 * parts of paths, and e-mail addresses.
 */
export const scrubText = (text: string): string =>
  text
    .replace(/((?:https?:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>]*/giu, '$1')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/giu, `$1 ${REMOVED}`)
    .replace(/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)*/gu, REMOVED)
    .replace(SECRET_SEGMENT, REMOVED)
    .replace(/[^\s@<>"'(),:;/]+@[^\s@<>"'(),:;/]+\.[^\s@<>"'(),:;/]+/gu, REMOVED)

/** A part of a path as our links carry it: 32 random bytes in base64url, after the id that it opens where one is. */
const SECRET_SEGMENT = /(?<=\/)(?:[\da-f-]{36}\.)?[\w-]{43}(?![\w.-])/gu
