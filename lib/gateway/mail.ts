import { createTransport, type Transporter } from 'nodemailer'
import type { ServiceEnv } from '@/lib/env'

export type OutgoingMail = {
  to: string
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  /** Where a mailbox unsubscribes with one POST (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** Stays the same when a mail is tried again, so that a mailbox that saw it twice shows it once. */
  messageId: string
  /** The id of the mail that this one answers (RFC 5322 §3.6.4). */
  inReplyTo?: string | undefined
}

type MailSettings = Pick<ServiceEnv, 'SMTP_URL' | 'MAIL_FROM'>

const transports = new Map<string, Transporter>()

/** Hands a mail to the server of SMTP_URL. @throws Error when it is not accepted within about 30 s */
export async function sendMail(settings: MailSettings, mail: OutgoingMail): Promise<void> {
  await transportOf(settings).sendMail({
    from: settings.MAIL_FROM,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function transportOf({ SMTP_URL }: MailSettings): Transporter {
  const known = transports.get(SMTP_URL)
  if (known) return known
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  transports.set(SMTP_URL, transport)
  return transport
}
