import { expect, test } from '@jest/globals'
import { listFigure } from './ops.mjs'

test('a list of the console has a bound as long as it shows something', () => {
  expect(listFigure('staff', [3, 4], 2)).toMatchObject({ what: 'console: staff', holds: true })
  expect(listFigure('staff', [60, 70], 2)).toMatchObject({ holds: false })
  expect(listFigure('staff', [3, 4], 0)).toMatchObject({ notMeasured: true })
  expect(listFigure('staff', [3, 4], 0)).not.toHaveProperty('holds')
})
