/**
 * The mailbox that an address leads to as far as anybody can tell, to count by and never to send to: what follows a plus is a
 * word of its owner's (RFC 5233), and dots and the second name of Gmail make no other mailbox there. Elsewhere dots may tell
 * people apart; counted as one, two of them share a limit.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase()
  const host = email.slice(at + 1).toLowerCase()
  const name = local.replace(/(?<=.)\+.*$/u, '').replaceAll('.', '')
  return `${name}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
