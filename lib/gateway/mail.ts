import { createTransport, type Transporter } from 'nodemailer'
import type { ServiceEnv } from '@/lib/env'

export type OutgoingMail = {
  to: string
  subject: string
  html: string
  text: string
  /** Stays the same when a mail is tried again, so that a mailbox that saw it twice shows it once. */
  messageId: string
}

type MailSettings = Pick<ServiceEnv, 'SMTP_URL' | 'MAIL_FROM'>

const transports = new Map<string, Transporter>()

/** Hands a mail to the server of SMTP_URL. @throws Error when it is not accepted within about 30 s */
export async function sendMail(settings: MailSettings, mail: OutgoingMail): Promise<void> {
  await transportOf(settings).sendMail({
    from: settings.MAIL_FROM,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
