// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { lookUpPostalCode } from './look-up-postal-code'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const placesOf = async (code: string) =>
  (await lookUpPostalCode(database, code)).places.map(
    ({ prefectureCode, city, town }) => `${prefectureCode} ${city}${town}`,
  )

test.each([
  ['a town', '1040061', ['13 中央区銀座']],
  ['the rest of a municipality', '1000000', ['13 千代田区']],
  ['a floor of a building with codes of its own', '1006002', ['13 千代田区霞が関霞が関ビル']],
  ['a city that all codes of five digits share', '0640941', ['01 札幌市中央区旭ケ丘']],
  ['a company: its prefecture alone', '1638001', ['13 ']],
  ['nobody', '9999999', []],
  ['no area', '0000000', []],
])('a code of %s: %s', async (_, code, places) => {
  expect(await placesOf(code)).toEqual(places)
})

test('a code of several towns has them all in their order, also of two prefectures', async () => {
  const places = await placesOf('4980000')
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places.map((place) => place.slice(0, 2)))).toEqual(new Set(['23', '24']))
})

test('a company of an area of two prefectures may be in either', async () => {
  expect(await placesOf('4988001')).toEqual(['23 ', '24 '])
})

test.each([
  ['那覇市', ['47']],
  ['府中市', ['13', '34']],
  ['どこにもない市', []],
  ['', []],
])('the prefectures of %s', async (city, prefectures) => {
  const { prefecturesWithCity } = await lookUpPostalCode(database, '1040061', city)
  expect(prefecturesWithCity.toSorted()).toEqual(prefectures)
})
