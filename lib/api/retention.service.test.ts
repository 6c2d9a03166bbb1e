// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { deleteOldPositions } from '@/lib/domain/listening/playback'
import { deleteOldRecords } from '@/lib/domain/ops/staff'
import { deleteOldInquiries } from '@/lib/domain/people/inquiries'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { grant, type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'

const PLAY_DAYS = 50
const INQUIRY_DAYS = 40
const SECURITY_DAYS = 100
const now = new Date()

let service: TestService
let work: MadeWork
let listener: Person
beforeAll(async () => {
  service = await testService({
    RETENTION_PLAY_HISTORY_DAYS: String(PLAY_DAYS),
    RETENTION_INQUIRY_DAYS: String(INQUIRY_DAYS),
    RETENTION_SECURITY_DAYS: String(SECURITY_DAYS),
  })
  work = await makeWork(await somebody(service.parts), { title: '夜行列車' })
  listener = await somebody(service.parts)
  await grant(service.parts, listener, work)
}, 60_000)
afterAll(() => service.close())

const run = (statement: ReturnType<typeof sql>) => service.parts.db.execute(statement)
const count = async (from: ReturnType<typeof sql>) => {
  const { rows } = await service.parts.db.execute<{ n: number }>(
    sql`select count(*)::int n from ${from}`,
  )
  return rows[0]?.n
}

describe('the position where a track was played', () => {
  const night = (at: Date) => deleteOldPositions({ ...service.parts, now: at })
  const positions = () => count(sql`playback_position where account_id = ${listener.uid}`)

  test('goes when it was not played for as long as the setting says, and not before', async () => {
    await service.call('/history/playback', {
      method: 'PUT',
      body: { trackId: work.trackIds[0], currentTime: 1 },
      bearer: listener.bearer,
    })
    await night(addDays(now, PLAY_DAYS - 1))
    expect(await positions()).toBe(1)
    await night(addDays(new Date(), PLAY_DAYS + 1))
    expect(await positions()).toBe(0)
  })

  test('goes also where there are more than one statement looks at', async () => {
    await run(sql`
      with made as (
        insert into account (id, email)
        select gen_random_uuid(), 'old-' || n || '@example.jp' from generate_series(1, 5001) n returning id)
      insert into playback_position (account_id, track_id, position_ms, played_at)
      select id, ${work.trackIds[0]}, 1, ${addDays(now, -PLAY_DAYS - 1)} from made`)
    await night(now)
    expect(await count(sql`playback_position`)).toBe(0)
  })
})

describe('an inquiry', () => {
  const night = (at = now) => deleteOldInquiries({ ...service.parts, now: at })
  async function asked(state: string, days: number, ...messages: number[]) {
    const id = newId()
    await run(sql`insert into inquiry (id, email, topic, body, state, created_at)
      values (${id}, 'a@example.jp', 'other', 'はい', ${state}, ${addDays(now, -days)})`)
    for (const ago of messages)
      await run(sql`insert into inquiry_message (id, inquiry_id, body, created_at)
        values (${newId()}, ${id}, 'はい', ${addDays(now, -ago)})`)
    return id
  }
  const isThere = async (id: string) => (await count(sql`inquiry where id = ${id}`)) === 1

  test('goes with its messages as long after the last of them as the setting says', async () => {
    const long = INQUIRY_DAYS + 1
    const gone = [
      await asked('closed', long),
      await asked('answered', 3 * long, 2 * long, long),
      await asked('closed', 2 * long, long),
    ]
    const kept = [
      await asked('closed', INQUIRY_DAYS - 1),
      await asked('answered', 3 * long, INQUIRY_DAYS - 1),
      await asked('open', 3 * long),
      await asked('open', 3 * long, 2 * long),
    ]
    await night()
    for (const id of gone) expect(await isThere(id)).toBe(false)
    for (const id of kept) expect(await isThere(id)).toBe(true)
    expect(await count(sql`inquiry_message`)).toBe(2)
  })

  test('goes also where there are more than one statement deletes', async () => {
    await run(sql`insert into inquiry (id, email, topic, body, state, created_at)
      select gen_random_uuid(), 'b@example.jp', 'other', '', 'closed', ${addDays(now, -INQUIRY_DAYS - 1)}
        from generate_series(1, 250)`)
    await night()
    expect(await count(sql`inquiry where email = 'b@example.jp'`)).toBe(0)
  })

  test('that is being written in waits for the next night', async () => {
    const id = await asked('closed', INQUIRY_DAYS + 1)
    await service.parts.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from inquiry where id = ${id} for no key update`)
      await night()
    })
    expect(await isThere(id)).toBe(true)
    await night()
    expect(await isThere(id)).toBe(false)
  })
})

describe('events of security and audit rows', () => {
  const event = async (at: Date) => {
    const id = newId(at.getTime())
    await run(sql`insert into security_event (id, account_id, kind, created_at)
                  values (${id}, ${listener.uid}, 'passwordChanged', ${at})`)
    return id
  }
  const act = async (at: Date) => {
    const id = newId(at.getTime())
    await run(sql`insert into audit_log (id, action, subject, created_at)
                  values (${id}, 'hideWork', 'x', ${at})`)
    return id
  }
  const years = (count: number) => {
    const at = new Date(now)
    at.setUTCFullYear(at.getUTCFullYear() - count)
    return at
  }

  test('go when they are as old as the setting says, and as the law asks, and not before', async () => {
    const [old, young] = [
      await event(addDays(now, -SECURITY_DAYS - 1)),
      await event(addDays(now, -SECURITY_DAYS + 1)),
    ]
    const [earlier, later] = [await act(addDays(years(10), -1)), await act(addDays(years(10), 1))]
    await deleteOldRecords({ ...service.parts, now })
    expect(await count(sql`security_event where id = ${old}`)).toBe(0)
    expect(await count(sql`security_event where id = ${young}`)).toBe(1)
    expect(await count(sql`audit_log where id = ${earlier}`)).toBe(0)
    expect(await count(sql`audit_log where id = ${later}`)).toBe(1)
  })

  test('go also where there are more than one statement looks at', async () => {
    const at = addDays(now, -SECURITY_DAYS - 1)
    const oldIds = Array.from({ length: 5_001 }, () => newId(at.getTime()))
    await run(sql`insert into security_event (id, account_id, kind, created_at)
                  select id::uuid, ${listener.uid}, 'passwordChanged', ${at}
                    from json_array_elements_text(${JSON.stringify(oldIds)}::json) id`)
    await deleteOldRecords({ ...service.parts, now })
    expect(await count(sql`security_event where created_at <= ${at}`)).toBe(0)
  })

  test('stay for a payee, until there is no account to pay to', async () => {
    const id = await event(addDays(now, -SECURITY_DAYS - 1))
    const stored = () => count(sql`security_event where id = ${id}`)
    await run(sql`insert into bank_account (id, account_id, sealed, key_id, last_digits)
                  values (${newId()}, ${listener.uid}, '', 'x', '123')`)
    await deleteOldRecords({ ...service.parts, now })
    expect(await stored()).toBe(1)
    await run(sql`update bank_account set ended_at = ${now} where account_id = ${listener.uid}`)
    await deleteOldRecords({ ...service.parts, now })
    expect(await stored()).toBe(0)
  })

  test('of the last ninety days and seven years are refused to whoever asks the database (safety 296)', async () => {
    await event(now)
    await act(years(6))
    const tomorrow = addDays(now, 1)
    for (const deletion of [
      sql`delete_old_security_events(${tomorrow}, 10000)`,
      sql`delete_old_audit_rows(${tomorrow}, 10000)`,
    ])
      await expect(run(sql`select ${deletion}`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      })
  })
})
