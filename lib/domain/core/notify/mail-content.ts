/** One part of a mail; the layout decides how it looks. */
export type Block =
  | { text: string }
  | { code: string; label: string }
  | { button: string; url: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { note: string }

/** A mail before it is laid out: words only. */
export type MailContent = {
  to: string
  /** The address for replies, if it is not ours. */
  replyTo?: string
  /** The mail that this one replies to, so that a mailbox shows them as one thread. */
  inReplyTo?: { kind: string; id: string }
  subject: string
  /** The preview line that a mailbox shows after the subject. */
  preview: string
  blocks: readonly Block[]
  /** Where a mailbox ends mails of this kind with one POST (RFC 8058). */
  unsubscribeUrl?: string
}
