import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { endAhead, fetchAhead } from '../browser/go-to'
import { holdPages } from './hold-pages'

const ORIGIN = 'https://koeniwa.example'
const forPage = { headers: { rsc: '1' } }
const { fetch: realFetch } = globalThis
const network = new EventTarget()
const tell = jest.fn()
const replaceState = jest.fn()
let answers: (Response | Error)[]
let end: () => void

beforeEach(() => {
  tell.mockClear()
  replaceState.mockClear()
  Object.assign(globalThis, {
    location: new URL(`${ORIGIN}/about`),
    history: { replaceState },
    addEventListener: network.addEventListener.bind(network),
    removeEventListener: network.removeEventListener.bind(network),
    dispatchEvent: network.dispatchEvent.bind(network),
  })
  globalThis.fetch = async () => {
    const answer = answers.shift() ?? new TypeError('no network')
    if (answer instanceof Error) throw answer
    return answer
  }
  end = holdPages(() => true, tell)
})
afterEach(() => {
  end()
  globalThis.fetch = realFetch
  for (const name of ['location', 'history', 'addEventListener', 'removeEventListener'])
    Reflect.deleteProperty(globalThis, name)
})

test('a page that does not come is given up and told, and Next.js gets no failure', async () => {
  answers = []
  const asked = fetch(new URL(`${ORIGIN}/faq?_rsc=1a`), forPage)
  const settled = jest.fn()
  asked.then(settled, settled)
  await new Promise((resolve) => setImmediate(resolve))
  expect(tell).toHaveBeenCalledTimes(1)
  expect(replaceState).toHaveBeenCalledWith(null, '', `${ORIGIN}/about`)
  expect(settled).not.toHaveBeenCalled()
})

test('a page whose address is shown already waits for the network', async () => {
  const answer = new Response('page')
  answers = [new TypeError('no network'), answer]
  const asked = fetch(new URL(`${ORIGIN}/about?_rsc=1a`), forPage)
  await new Promise((resolve) => setImmediate(resolve))
  network.dispatchEvent(new Event('online'))
  expect(await asked).toBe(answer)
  expect(tell).not.toHaveBeenCalled()
})

test('other calls, and pages asked for ahead of a press, fail as ever', async () => {
  answers = []
  await expect(fetch('/api/works')).rejects.toThrow('no network')
  const ahead = { headers: { rsc: '1', 'next-router-prefetch': '1' } }
  await expect(fetch(new URL(`${ORIGIN}/faq`), ahead)).rejects.toThrow('no network')
  expect(tell).not.toHaveBeenCalled()
})

test('a whole page that was fetched ahead fails as ever until something is pressed', async () => {
  answers = []
  fetchAhead('/faq')
  await expect(fetch(new URL(`${ORIGIN}/faq?_rsc=1a`), forPage)).rejects.toThrow('no network')
  expect(tell).not.toHaveBeenCalled()
  endAhead()
  void fetch(new URL(`${ORIGIN}/faq?_rsc=1a`), forPage)
  await new Promise((resolve) => setImmediate(resolve))
  expect(tell).toHaveBeenCalledTimes(1)
})

test('a page that was pressed is given up, also where it is fetched ahead a moment later', async () => {
  answers = []
  void fetch(new URL(`${ORIGIN}/faq?_rsc=1a`), forPage)
  fetchAhead('/faq')
  await new Promise((resolve) => setImmediate(resolve))
  expect(tell).toHaveBeenCalledTimes(1)
  endAhead()
})

test('without sound a page fails as ever, too', async () => {
  end()
  end = holdPages(() => false, tell)
  answers = []
  await expect(fetch(new URL(`${ORIGIN}/faq`), forPage)).rejects.toThrow('no network')
})
