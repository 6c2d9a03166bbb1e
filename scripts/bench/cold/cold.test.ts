import { expect, test } from '@jest/globals'
import { tableOf } from '../figures.mjs'
import { pageFigures } from './cold.mjs'

const visit = (coldMs: number, warmMs: number, statements: number) => ({
  first: { ms: coldMs, statements },
  again: { ms: warmMs, statements: 0 },
})
const rounds = (statements: number) =>
  [40, 50, 60].map((ms) => ({ ours: visit(ms, 0.1, statements), blank: visit(ms / 2, 0.2, 0) }))

test('a page made for the first time stands apart from the same page again, each beside its peer', () => {
  const [, cold, ofCold, warm, ofWarm] = tableOf(pageFigures('album', rounds(3), 3))
  expect(cold).toMatch(/cold.* 50\.0 ms +40\.0 to 60\.0 +2\.00 × blank Next\.js cold \(25\.0 ms\)/u)
  expect(ofCold).toMatch(/SQL statements .*cold +3 +3 to 3 +held: ≤ 3/u)
  expect(warm).toMatch(/warm.* 0\.10 ms +0\.10 to 0\.10 +0\.50 × blank Next\.js warm \(0\.20 ms\)/u)
  expect(ofWarm).toMatch(/SQL statements .*warm.* 0 +0 to 0$/u)
})

test('no statement at all is no page made from the database', () => {
  expect(pageFigures('album', rounds(0), 3)[1]).toMatchObject({ holds: false })
  expect(pageFigures('album', rounds(4), 3)[1]).toMatchObject({ holds: false })
})
