import { expect, test } from '@jest/globals'
import { withoutRepeated, withoutRepeats } from './without-repeats'

const row = (id: string, works: string) => ({ id, works: [...works].map((one) => ({ id: one })) })
const shown = (...rows: ReturnType<typeof row>[]) =>
  withoutRepeats(rows, ({ id }) => id === 'ranking').map(
    ({ id, works }) => `${id}:${works.map((work) => work.id).join('')}`,
  )

test('a work stands in two rows at most; the ranking is never changed', () => {
  expect(shown(row('new', 'abcde'), row('ranking', 'abc'), row('rain', 'abcdefg'))).toEqual([
    'new:abcde',
    'ranking:abc',
    'rain:defg',
  ])
})

test('a row that has fewer than four works left is not shown; a short row of an editor is', () => {
  expect(
    shown(row('new', 'abcdef'), row('ranking', 'abcd'), row('rain', 'bcdefg'), row('one', 'a')),
  ).toEqual(['new:abcdef', 'ranking:abcd', 'one:a'])
})

test('what is chosen beside the rows stands in fewer than two of them', () => {
  expect(withoutRepeated(['a', 'b', 'c'], [row('new', 'ab'), row('rain', 'ac')])).toEqual([
    'b',
    'c',
  ])
})
