import { randomBytes } from 'node:crypto'
import { JsonFile } from '../json-file'
import type { Payment, Token } from './wire'

/** `pay_…`, `tok_…`: like the network's own. */
export const paidyId = (prefix: string): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/gu, 'x')}`

type Saved = { payments: [string, Payment][]; tokens: [string, Token][] }

/** The data of the network, stored in one JSON file. */
export class Store {
  readonly payments = new Map<string, Payment>()
  readonly tokens = new Map<string, Token>()
  private readonly file: JsonFile

  constructor(path: string) {
    this.file = new JsonFile(path, () => ({
      payments: [...this.payments],
      tokens: [...this.tokens],
    }))
    const saved = this.file.read() as Saved | undefined
    for (const [id, payment] of saved?.payments ?? []) this.payments.set(id, payment)
    for (const [id, token] of saved?.tokens ?? []) this.tokens.set(id, token)
  }

  changed() {
    this.file.changed()
  }

  flush() {
    this.file.flush()
  }
}
