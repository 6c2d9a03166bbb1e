import { join } from 'node:path'
import { listen } from '../listen'
import { MailStore } from './mail-store'
import { outbox } from './outbox'
import { startSmtp } from './smtp'

export interface Mailbox {
  smtpUrl: string
  /** The outbox page. */
  origin: string
  close: () => Promise<void>
}

export interface MailboxOptions {
  /** The folder with the `mails` folder. */
  dir: string
  host?: string
  smtpPort?: number
  httpPort?: number
}

/** Starts the SMTP server and the outbox page. @throws Error if a port is in use */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { dir, host = '127.0.0.1', smtpPort = 0, httpPort = 0 } = options
  const store = await MailStore.open(join(dir, 'mails'))
  const smtp = await startSmtp(store, host, smtpPort)
  const page = await listen(outbox(store, smtp), host, httpPort).catch(async (error: unknown) => {
    await smtp.close()
    throw error
  })
  return {
    smtpUrl: `smtp://${host}:${smtp.port}`,
    origin: page.origin,
    close: async () => {
      await Promise.all([smtp.close(), page.close()])
    },
  }
}
