import { createTransport, type Transporter } from 'nodemailer'
import type { ServiceEnv } from '@/lib/env'
import { smtpAddress } from '@/lib/kit/email-address'

export type OutgoingMail = {
  to: string
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** The address to unsubscribe with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** The same for each try, so that a mailbox shows a mail once even if it gets it twice. */
  messageId: string
  /** The id of the mail that this one replies to (RFC 5322 §3.6.4). */
  inReplyTo?: string | undefined
}

type MailSettings = Pick<ServiceEnv, 'SMTP_URL' | 'MAIL_FROM'> &
  Partial<Pick<ServiceEnv, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>>

/**
 * The headers that the signature covers. Both headers of unsubscribing must be signed, or mailboxes do not offer it
 * (RFC 8058 §4). nodemailer's own list has only one of them.
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'In-Reply-To',
  'References',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':')

const TIMEOUTS = [
  ['connectionTimeout', 10_000],
  ['greetingTimeout', 10_000],
  ['socketTimeout', 30_000],
] as const

const transports = new Map<string, Transporter>()

/** Hands a mail to the server of SMTP_URL, signed where there is a key (RFC 6376). @throws Error when it is not accepted within about 30 s */
export async function sendMail(settings: MailSettings, mail: OutgoingMail): Promise<void> {
  const dkim = signatureOf(settings)
  await transportOf(settings).sendMail({
    from: settings.MAIL_FROM,
    to: { name: '', address: smtpAddress(mail.to) },
    ...(mail.replyTo && { replyTo: { name: '', address: smtpAddress(mail.replyTo) } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    ...(mail.inReplyTo && { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(dkim && { dkim }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function transportOf({ SMTP_URL }: MailSettings): Transporter {
  const known = transports.get(SMTP_URL)
  if (known) return known
  const transport = createTransport(withTimeouts(SMTP_URL))
  transports.set(SMTP_URL, transport)
  return transport
}

/** nodemailer ignores all options beside an address, so they go into the address, unless the operator has set them there. */
function withTimeouts(address: string): string {
  const url = new URL(address)
  for (const [name, ms] of TIMEOUTS)
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  return url.href
}

/** The key that signs mails; null when the mail provider signs them. */
function signatureOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: MailSettings) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return null
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_PRIVATE_KEY,
    headerFieldNames: SIGNED_HEADERS,
  }
}
