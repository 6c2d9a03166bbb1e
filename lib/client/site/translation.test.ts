import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { offerTranslation } from './translation'

const timer = jest.fn((_run: () => void, _ms: number) => 7)
const cleared = jest.fn((_timer: number) => {})
const createElement = jest.fn((_name: string) => ({}))
const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
const { setTimeout: realSet, clearTimeout: realClear, fetch: realFetch } = globalThis

beforeEach(() => {
  for (const spy of [timer, cleared, createElement, warned]) spy.mockClear()
  const translation = { scriptUrl: 'https://translator.example/element.js', languages: ['en'] }
  Object.assign(globalThis, {
    location: { pathname: '/' },
    document: { readyState: 'complete', createElement },
    setTimeout: timer,
    clearTimeout: cleared,
    fetch: async () => Response.json({ translation }),
  })
})
afterEach(() => {
  for (const name of ['location', 'document']) Reflect.deleteProperty(globalThis, name)
  Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear, fetch: realFetch })
})

/** Opens a page, lets its second pass, and waits for what follows. */
async function stayOn(pathname: string): Promise<void> {
  Object.assign(location, { pathname })
  offerTranslation()
  timer.mock.calls.at(-1)?.[0]()
  await new Promise((done) => realSet(done, 100))
}

// Its code is there at once, so that what is not loaded would have been.
beforeAll(() => import('./translation-widget'))

test.each(['/my', '/account/signin', '/present/a-secret', '/merchandise/cart', '/studio', '/ops'])(
  'the translation widget is not loaded on %s',
  async (pathname) => {
    await stayOn(pathname)
    expect(createElement).not.toHaveBeenCalled()
  },
)

test('the translation widget is loaded a second after a public page', async () => {
  await stayOn('/')
  expect(timer).toHaveBeenCalledWith(expect.any(Function), 1_000)
  expect(createElement).toHaveBeenCalledWith('div')
})

test('nothing is loaded where one goes on before', () => {
  const leave = offerTranslation()
  leave()
  expect(cleared).toHaveBeenCalledWith(7)
})
