import pg from 'pg'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.mjs'
import { shop } from './shop'

/** Lets time pass for an order: it becomes this much older. */
export async function ageOrder(orderId: string, minutes: number): Promise<void> {
  const url = process.env.DATABASE_URL ?? (await startEmbeddedPostgres(shop)).url
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update "order" set created_at = created_at - make_interval(mins => $2) where id = $1`,
    [orderId, minutes],
  )
  await client.end()
}
