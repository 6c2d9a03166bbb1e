import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { newId } from '@/lib/kit/ids'

const MOST_MAILS = 500

export interface Mail {
  id: string
  /** The recipients of the SMTP envelope, in lower case; the header may differ. */
  recipients: string[]
  receivedAt: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string; bytes: number }[]
}

interface Envelope {
  recipients: string[]
  receivedAt: string
}

const shown = (address: Address): string =>
  address.address === undefined
    ? `${address.name}: ${address.group.map(shown).join(', ')};`
    : address.name
      ? `${address.name} <${address.address}>`
      : address.address

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength

function mailOf(id: string, { recipients, receivedAt }: Envelope, email: Email): Mail {
  return {
    id,
    recipients,
    receivedAt,
    from: email.from ? shown(email.from) : '',
    to: (email.to ?? []).map(shown).join(', ') || recipients.join(', '),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '(名前なし)',
      type: mimeType,
      bytes: sizeOf(content),
    })),
  }
}

/** The last 500 mails, newest first, each stored as an .eml file with its envelope beside it. */
export class MailStore {
  private readonly mails: Mail[] = []

  private constructor(private readonly dir: string) {}

  /** Opens the folder with the mails of earlier runs. Incomplete pairs of files are removed. */
  static async open(dir: string): Promise<MailStore> {
    await mkdir(dir, { recursive: true })
    const store = new MailStore(dir)
    const names = await readdir(dir)
    const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4))
    for (const id of ids.toSorted()) {
      try {
        const envelope = JSON.parse(await readFile(join(dir, `${id}.json`), 'utf8')) as Envelope
        const source = await readFile(join(dir, `${id}.eml`))
        store.mails.unshift(mailOf(id, envelope, await PostalMime.parse(source)))
      } catch {
        await store.deleteFiles(id)
      }
    }
    await store.trim()
    return store
  }

  /** Resolves when the mail is on disk, so that no accepted mail is lost. */
  async add(source: Buffer, recipients: string[]): Promise<Mail> {
    const id = newId()
    const receivedAt = new Date().toISOString()
    const envelope = { recipients: recipients.map((to) => to.toLowerCase()), receivedAt }
    const mail = mailOf(id, envelope, await PostalMime.parse(source))
    await writeFile(join(this.dir, `${id}.json`), JSON.stringify(envelope))
    await writeFile(join(this.dir, `${id}.tmp`), source)
    await rename(join(this.dir, `${id}.tmp`), join(this.dir, `${id}.eml`))
    this.mails.unshift(mail)
    await this.trim()
    return mail
  }

  list(recipient?: string): readonly Mail[] {
    const address = recipient?.toLowerCase()
    return address ? this.mails.filter((mail) => mail.recipients.includes(address)) : this.mails
  }

  find = (id: string): Mail | undefined => this.mails.find((mail) => mail.id === id)

  async clear() {
    for (const { id } of this.mails.splice(0)) await this.deleteFiles(id)
  }

  private async trim() {
    for (const { id } of this.mails.splice(MOST_MAILS)) await this.deleteFiles(id)
  }

  private async deleteFiles(id: string) {
    await rm(join(this.dir, `${id}.eml`), { force: true })
    await rm(join(this.dir, `${id}.json`), { force: true })
  }
}
