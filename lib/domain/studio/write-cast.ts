import { sql } from 'drizzle-orm'
import type { WorkDraft } from '@/lib/contract/studio'
import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

type Credit = WorkDraft['cast'][number]

/**
 * Makes the given people the credits of a work, in their order. People are shared by name between works: a
 * new name makes a person, and a reading fills in where the person has none.
 */
export async function writeCast(
  tx: Transaction,
  workId: string,
  cast: readonly Credit[],
): Promise<void> {
  await tx.execute(sql`delete from cast_credit where work_id = ${workId}`)
  if (cast.length === 0) return
  const personIds = await peopleByName(tx, cast)
  await tx.insert(schema.castCredit).values(
    cast.map((credit, index) => ({
      workId,
      position: index + 1,
      personId: personIds.get(credit.castName) ?? '',
      attributeType: credit.attributeType,
      roleName: credit.roleName,
    })),
  )
}

/** The ids of people by their names, taken in the order of names; unknown people come into being. */
export async function peopleByName(
  tx: Transaction,
  cast: readonly Credit[],
): Promise<Map<string, string>> {
  const readings = new Map<string, string>()
  for (const { castName, castNameReading } of cast)
    readings.set(castName, readings.get(castName) || castNameReading)
  const names = [...readings.keys()].sort()
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    insert into cast_person as person (id, name, reading)
    select id, name, reading from unnest(${sql.param(names.map(() => newId()))}::uuid[],
           ${sql.param(names)}::text[], ${sql.param(names.map((name) => readings.get(name) ?? ''))}::text[])
           new(id, name, reading)
        on conflict (name) do update
       set reading = case when person.reading = '' then excluded.reading else person.reading end
    returning person.id, person.name`)
  return new Map(rows.map((row) => [row.name, row.id]))
}
