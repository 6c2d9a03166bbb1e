import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { offerTranslation } from './translation'

const timer = jest.fn((_run: () => void, _ms: number) => 7)
const cleared = jest.fn((_timer: number) => {})
const { setTimeout: realSet, clearTimeout: realClear } = globalThis

beforeEach(() => {
  for (const spy of [timer, cleared]) spy.mockClear()
  Object.assign(globalThis, {
    location: { pathname: '/' },
    document: { readyState: 'complete' },
    setTimeout: timer,
    clearTimeout: cleared,
  })
})
afterEach(() => {
  for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name)
  Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear })
})

test.each(['/my', '/account/signin', '/present/a-secret', '/merchandise/cart', '/studio', '/ops'])(
  'the translation widget is not loaded on %s',
  (pathname) => {
    Object.assign(location, { pathname })
    offerTranslation()
    expect(timer).not.toHaveBeenCalled()
  },
)

test('the translation widget is loaded a second after a public page, unless one goes on before', () => {
  const leave = offerTranslation()
  expect(timer).toHaveBeenCalledWith(expect.any(Function), 1_000)
  leave()
  expect(cleared).toHaveBeenCalledWith(7)
})
