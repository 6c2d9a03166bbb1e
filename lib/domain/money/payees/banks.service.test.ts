// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { findBanks, findBranches, readBranch } from './banks'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(1)
})
afterAll(() => database.drop())

const names = async (typed: string) => (await findBanks(database, typed)).map(({ name }) => name)

test.each([
  ['みずほ', 'みずほ'],
  ['みずほ銀行', 'みずほ'],
  ['ミズホ', 'みずほ'],
  ['ﾐｽﾞﾎ', 'みずほ'],
  ['三菱UFJ', '三菱UFJ'],
  ['三菱ＵＦＪ銀行', '三菱UFJ'],
  ['0001', 'みずほ'],
  ['ゆうちょ', 'ゆうちょ'],
  ['らくてん', '楽天'],
])('%s finds %s first', async (typed, name) => {
  expect((await names(typed))[0]).toBe(name)
})

test('nothing for nothing, at most twenty for a lot', async () => {
  expect(await names('')).toEqual([])
  expect(await names('　')).toEqual([])
  expect(await names('そんな銀行はない')).toEqual([])
  for (const wildcard of ['%', '_', '\\']) expect(await names(wildcard)).toEqual([])
  expect(await names('信金')).toHaveLength(20)
})

test('a branch is found by name, reading and code, of its bank alone', async () => {
  const [byName] = await findBranches(database, '0001', '渋谷支店')
  expect(byName).toEqual({ code: '210', name: '渋谷' })
  expect((await findBranches(database, '0001', 'しぶや'))[0]).toEqual(byName)
  expect((await findBranches(database, '0001', '210'))[0]).toEqual(byName)
  expect(await findBranches(database, '9999', '渋谷')).toEqual([])
  expect(await findBranches(database, '9900', '408')).toEqual([{ code: '408', name: '四〇八' }])
})

test('a pair of codes has names only together', async () => {
  expect(await readBranch(database, '0001', '210')).toEqual({
    bankName: 'みずほ',
    branchName: '渋谷',
  })
  expect(await readBranch(database, '0001', '000')).toBeNull()
  expect(await readBranch(database, 'constructor', '210')).toBeNull()
})
