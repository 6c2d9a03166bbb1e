import { sql } from 'drizzle-orm'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

type Credit = WorkDraft['cast'][number]

/**
 * Replaces the credits of a work by these people, in their order. People are shared by name between works: a new name
 * makes a person, and a reading is added to a person without one.
 */
export async function writeCast(
  tx: Transaction,
  workId: string,
  cast: readonly Credit[],
): Promise<void> {
  const personIds = await peopleByName(tx, cast, workId)
  await tx.execute(sql`delete from cast_credit where work_id = ${workId}`)
  if (cast.length === 0) return
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

/**
 * The ids of people by their names. Makes unknown people, in the order of names, and adds missing readings. If a reading
 * is missing, all people of the old and the new cast are locked by their ids: counting the work for them locks them in
 * the same transaction, and two steps of locks could deadlock. Otherwise nobody is locked.
 * @param workId the work whose credits are replaced; null for none
 */
export async function peopleByName(
  tx: Transaction,
  cast: readonly Credit[],
  workId: string | null,
): Promise<Map<string, string>> {
  if (cast.length === 0) return new Map()
  const readings = new Map<string, string>()
  for (const { castName, castNameReading } of cast)
    readings.set(castName, readings.get(castName) || castNameReading)
  const names = [...readings.keys()].sort()
  const named = sql`unnest(${sql.param(names.map(() => newId()))}::uuid[], ${sql.param(names)}::text[],
      ${sql.param(names.map((name) => readings.get(name) ?? ''))}::text[]) new(id, name, reading)`
  await tx.execute(sql`
    insert into cast_person (id, name, reading)
    select id, name, reading from ${named}
     where not exists (select from cast_person person where person.name = new.name)
     order by name on conflict (name) do nothing`)
  const unread = sql`person.name = new.name and person.reading = '' and new.reading <> ''`
  await tx.execute(sql`
    select from cast_person
     where (name = any(${sql.param(names)}::text[])
            or id in (select person_id from cast_credit where work_id = ${workId}))
       and exists (select from cast_person person join ${named} on ${unread})
     order by id for no key update`)
  await tx.execute(sql`
    update cast_person person set reading = new.reading from ${named} where ${unread}`)
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from cast_person where name = any(${sql.param(names)}::text[])`,
  )
  return new Map(rows.map((row) => [row.name, row.id]))
}
