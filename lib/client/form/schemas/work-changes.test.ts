import { expect, test } from '@jest/globals'
import { workChanges } from './work-changes'

const empty = {
  ...{ price: '', discount: 'stays', addTags: [], removeTags: [] },
  ...{ release: 'stays', releaseAt: '', statesRights: false },
  percentOff: { percent: '', startAt: '', endAt: '' },
}
const read = (typed: object) => workChanges.safeParse({ ...empty, ...typed })
const messagesOf = (typed: object) => read(typed).error?.issues.map(({ message }) => message)

test('what is empty is left out; times are Japanese', () => {
  expect(read({ price: '１２００', addTags: ['雨'] }).data).toEqual({
    price: 1200,
    addTags: ['雨'],
  })
})

test('a release is at once or at a time; only with it rights are stated', () => {
  const later = { release: 'later', releaseAt: '2027-01-01T00:00' }
  expect(read(later).data).toEqual({ releaseAt: '2026-12-31T15:00:00.000Z' })
  expect(read({ release: 'now', statesRights: true }).data).toEqual({
    releaseAt: 'now',
    statesRights: true,
  })
  expect(messagesOf({ release: 'later' })).toEqual(['日時を選んでください。'])
  expect(messagesOf({ statesRights: true })).toEqual(['変える項目を1つ以上入力してください。'])
})

test('a discount begins with a percentage and two times, or ends', () => {
  const percentOff = { percent: '20', startAt: '2027-01-01T00:00', endAt: '2027-01-08T00:00' }
  expect(read({ discount: 'begins', percentOff }).data?.percentOff).toMatchObject({ percent: 20 })
  expect(read({ discount: 'ends' }).data).toEqual({ percentOff: null })
  expect(messagesOf({ discount: 'begins', percentOff: { ...percentOff, percent: '91' } })).toEqual([
    '割引率は1〜90%にしてください。',
  ])
  expect(messagesOf({ discount: 'begins', percentOff: { ...percentOff, endAt: '' } })).toEqual([
    '日時を入力してください。',
  ])
  const backwards = { ...percentOff, endAt: '2026-01-01T00:00' }
  expect(messagesOf({ discount: 'begins', percentOff: backwards })).toEqual([
    '割引の終わりは始まりより後にしてください。',
  ])
})

test('without any change there is nothing to send', () => {
  expect(messagesOf({})).toEqual(['変える項目を1つ以上入力してください。'])
})
