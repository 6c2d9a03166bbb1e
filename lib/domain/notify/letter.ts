/** One part of a mail; the layout decides how it looks. */
export type Block =
  | { text: string }
  | { code: string; label: string }
  | { button: string; url: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { note: string }

/** A mail before it is laid out: words only. */
export type Letter = {
  to: string
  subject: string
  /** The line that a mailbox shows after the subject. */
  preview: string
  blocks: readonly Block[]
}
