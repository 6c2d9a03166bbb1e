import { Pool } from 'pg'
import { type ApiClient, createApiClient } from '@/lib/client/api'
import type { Parts } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'

/** The running shop: its API, as creators use it, and what only its operator has. */
export type Shop = {
  apiOrigin: string
  api: ApiClient
  mailboxOrigin: string | undefined
  parts: Parts
  pool: Pool
  /** As the owner of the tables: only the owner can change dates in the books. */
  owner: Pool
  now: Date
  print: (line: string) => void
  close: () => Promise<void>
}

/**
 * Reads the service's own settings, and MAILBOX_ORIGIN: the address of the sandbox mailbox.
 * @throws Error if it is not a demo: its accounts have published passwords, and one has every staff role
 */
export async function openShop(settings = serviceEnv()): Promise<Shop> {
  if (settings.DEPLOYMENT !== 'demo')
    throw new Error('Demo accounts have no place in a live deployment: nothing was loaded.')
  const { close, ...parts } = await openParts(settings)
  const owner = new Pool({
    connectionString: process.env.DATABASE_OWNER_URL || settings.DATABASE_URL,
    max: 2,
  })
  owner.on('error', () => undefined)
  return {
    apiOrigin: settings.API_ORIGIN,
    api: createApiClient(settings.API_ORIGIN),
    mailboxOrigin: process.env.MAILBOX_ORIGIN || undefined,
    parts,
    pool: parts.db.$client,
    owner,
    now: new Date(),
    print: (line) => console.log(line),
    close: async () => {
      await owner.end()
      await close()
    },
  }
}
