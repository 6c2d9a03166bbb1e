// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import { asOwner } from '@/lib/db/testing'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'
import { listPartitions } from './list-partitions'
import { renewPageViewPartitions } from './renew-page-view-partitions'

let service: TestService
beforeAll(async () => {
  service = await testService()
}, 60_000)
afterAll(() => service.close())

/** The month that is so many months from this one (JST): `2026-11`. */
function monthFrom(months: number): string {
  const first = new Date(`${jstDay(new Date()).slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}
const middleOf = (month: string) => new Date(`${month}-15T00:00:00+09:00`)

const renew = (now: Date) => renewPageViewPartitions({ db: service.parts.db, now })
const months = () => listPartitions(service.parts, 'page_view_day')
const view = (day: string) =>
  service.parts.db.execute(sql`
    insert into page_view_day (path, day, kind, count) values ('/faq', ${day}, 'other', 1)
    on conflict (path, day) do update set count = page_view_day.count + 1`)
const days = async () => {
  const { rows } = await service.parts.db.execute<{
    day: string
    table: string
    count: number
  }>(sql`
    select day::text, tableoid::regclass::text "table", count::int from page_view_day order by day`)
  return rows
}

test('page views lie in partitions of months, which are made for two months ahead', async () => {
  const before = await months()
  const [month, first, second] = [monthFrom(5), monthFrom(6), monthFrom(7)]
  const lastEvening = addDays(startOfDay(`${first}-01`), -0.01)
  await renew(lastEvening)
  await renew(lastEvening)
  expect(await months()).toEqual([...before, first, second])
  for (const day of [`${month}-28`, `${first}-01`, `${first}-28`, `${first}-28`, `${second}-01`])
    await view(day)
  const tableOf = (of: string) => `page_view_day_${of.replace('-', '_')}`
  expect(await days()).toEqual([
    { day: `${month}-28`, table: 'page_view_day_rest', count: 1 },
    { day: `${first}-01`, table: tableOf(first), count: 1 },
    { day: `${first}-28`, table: tableOf(first), count: 2 },
    { day: `${second}-01`, table: tableOf(second), count: 1 },
  ])
})

test('today and all days before have one from the start on', async () => {
  const today = jstDay(new Date())
  const long = `${monthFrom(-30)}-01`
  for (const day of [today, long]) await view(day)
  const tables = new Map((await days()).map(({ day, table }) => [day, table]))
  for (const day of [today, long]) expect(tables.get(day)).toMatch(/^page_view_day_\d{4}_\d\d$/u)
})

test('a month that is not a year old stays, whoever asks the database', async () => {
  const drop = sql`select drop_page_view_partition(${`${monthFrom(-11)}-01`}::date)`
  await expect(service.parts.db.execute(drop)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not a year old') },
  })
})

test('views of a month are stored for 25 months more, whatever table they lie in', async () => {
  const month = monthFrom(-24)
  await view(`${month}-01`)
  const isStored = async () => (await days()).some(({ day }) => day === `${month}-01`)
  await renew(middleOf(monthFrom(1)))
  expect(await isStored()).toBe(true)
  await renew(middleOf(monthFrom(2)))
  expect(await isStored()).toBe(false)
})

test('a month is dropped with its views, and no younger one', async () => {
  const old = [monthFrom(-26), monthFrom(-25), monthFrom(-24)]
  const [first] = await months()
  // A shop that has been open for years.
  await asOwner(service.parts.db, `drop table page_view_day_${first?.replace('-', '_')}`)
  for (const month of old) {
    await service.parts.db.execute(sql`select make_page_view_partition(${`${month}-01`}::date)`)
    await view(`${month}-28`)
  }
  await renew(new Date())
  expect((await months()).slice(0, 2)).toEqual(old.slice(1))
  expect((await days()).map(({ day }) => day).slice(0, 2)).toEqual([`${old[1]}-28`, `${old[2]}-28`])
})
