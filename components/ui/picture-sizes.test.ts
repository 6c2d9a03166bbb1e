import { expect, test } from '@jest/globals'
import { cappedSizes } from './picture-sizes'

test('a dense screen asks for at most 1.5 device pixels', () => {
  expect(
    cappedSizes([
      ['(min-width: 60em)', '200px'],
      ['', '45vw'],
    ]),
  ).toBe(
    '(min-width: 60em) and (min-resolution:2.5dppx) 100px,' +
      '(min-width: 60em) and (min-resolution:1.75dppx) 150px,' +
      '(min-width: 60em) 200px,' +
      '(min-resolution:2.5dppx) calc(45vw*0.5),(min-resolution:1.75dppx) calc(45vw*0.75),45vw',
  )
})
