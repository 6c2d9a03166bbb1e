import { expect, test } from '@jest/globals'
import { findBanks, findBranches, readBranch } from './index'

const names = async (typed: string) => (await findBanks(typed)).map(({ name }) => name)

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
  expect(await names('信金')).toHaveLength(20)
})

test('a branch is found by name, reading and code, of its bank alone', async () => {
  const [byName] = await findBranches('0001', '渋谷支店')
  expect(byName).toEqual({ code: '210', name: '渋谷' })
  expect((await findBranches('0001', 'しぶや'))[0]).toEqual(byName)
  expect((await findBranches('0001', '210'))[0]).toEqual(byName)
  expect(await findBranches('9999', '渋谷')).toEqual([])
  expect(await findBranches('9900', '408')).toEqual([{ code: '408', name: '四〇八' }])
})

test('a pair of codes has names only together', async () => {
  expect(await readBranch('0001', '210')).toEqual({ bankName: 'みずほ', branchName: '渋谷' })
  expect(await readBranch('0001', '000')).toBeNull()
  expect(await readBranch('constructor', '210')).toBeNull()
})
