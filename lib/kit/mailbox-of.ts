/**
 * The probable mailbox of an address, for counting and never for sending: without a part after a plus (RFC 5233), and
 * for Gmail without dots and with one domain. Elsewhere dots may distinguish people, who then share a limit.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase()
  const host = email.slice(at + 1).toLowerCase()
  const name = local.replace(/(?<=.)\+.*$/u, '').replaceAll('.', '')
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
