import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import type { Storage } from '@/lib/gateway/storage'

/** The SHA-256 of every object, by its key. */
export async function hashesOf(storage: Storage): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    const stream = await storage.read(key)
    if (!stream) throw new Error(`${key} is gone`)
    hashes[key] = createHash('sha256')
      .update(await buffer(stream))
      .digest('hex')
  }
  return hashes
}

/** How many tables the database has, of the shop and of its queue. */
export async function countTables(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int count from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss')",
  )
  await client.end()
  return rows[0]?.count ?? 0
}
