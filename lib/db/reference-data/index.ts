import type { Client } from 'pg'
import { banks } from './banks'
import { postalCodes } from './postal-codes'
import type { Source } from './source'

export const sources: readonly Source[] = [banks, postalCodes]

/**
 * Fills the tables of reference data, each source in one transaction, if the package has another version than the one
 * that filled them. Readers see the old rows until then. Only then is the package loaded.
 */
export async function loadReferenceData(owner: Client): Promise<void> {
  for (const source of sources) await load(owner, source)
}

async function load(owner: Client, { name, version, rows }: Source): Promise<void> {
  const now = [name, version()]
  const loaded = await owner.query(
    'select 1 from reference_data where name = $1 and version = $2',
    now,
  )
  if (loaded.rowCount === 1) return
  await owner.query('begin')
  for (const [table, content] of Object.entries(rows())) {
    await owner.query(`delete from ${table}`)
    await owner.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(content)],
    )
  }
  await owner.query(
    `insert into reference_data (name, version) values ($1, $2)
         on conflict (name) do update set version = excluded.version`,
    now,
  )
  await owner.query('commit')
}
