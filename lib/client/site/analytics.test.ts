import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createAnalytics } from './analytics'
import { chooseAnalytics } from './analytics-choice'
import type { SiteSettings } from './site-settings'

const settings: SiteSettings = {
  errorReports: null,
  translation: null,
  analytics: { scriptUrl: 'https://tag.example/gtag/js?id=G-1' },
  botProtection: null,
  ageRatings: ['all'],
  reviewsWorks: false,
}
const STANDINS = ['window', 'document', 'location', 'localStorage']
type Said = Record<string, unknown>

beforeEach(() => {
  const stored = new Map<string, string>()
  const standIns = {
    window: {},
    document: { title: '夜警の物語 · こえにわ', referrer: '' },
    location: {
      origin: 'https://koeniwa.example',
      href: 'https://koeniwa.example/',
      pathname: '/',
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  }
  Object.assign(globalThis, standIns)
})
afterEach(() => {
  chooseAnalytics(true)
  for (const name of [...STANDINS, 'dataLayer']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

function opened(scriptUrl: string | null = 'https://tag.example/gtag/js?id=G-1') {
  const load = jest.fn(async (_url: string) => {})
  const given = { ...settings, analytics: scriptUrl === null ? null : { scriptUrl } }
  const { heedPage, seePage } = createAnalytics(async () => given, load)
  const goTo = (pathname: string) => {
    Object.assign(location, { pathname })
    heedPage()
  }
  return {
    load,
    goTo,
    seePage: async (pathname: string) => {
      goTo(pathname)
      await seePage()
    },
  }
}
/** What was said to the tag, by its first word. */
function said(word: string): Said[] {
  const queue: unknown = Reflect.get(window, 'dataLayer') ?? []
  const words = Array.isArray(queue) ? queue.map((one: ArrayLike<unknown>) => Array.from(one)) : []
  return words.filter(([first]) => first === word).map((one) => Object(one.at(-1)))
}
const isSilent = () => Reflect.get(window, 'ga-disable-G-1')

describe('the provider of analytics', () => {
  test('hears of page views by its tag, which is loaded once', async () => {
    const { load, seePage } = opened()
    await seePage('/ranking')
    await seePage('/search')
    expect(load.mock.calls).toEqual([['https://tag.example/gtag/js?id=G-1']])
    expect(said('event').map(({ page_path }) => page_path)).toEqual(['/ranking', '/search'])
  })

  test('is not asked where none is configured', async () => {
    const { load, seePage } = opened(null)
    await seePage('/ranking')
    expect(load).not.toHaveBeenCalled()
  })

  test('once switched off is neither loaded nor told anything', async () => {
    chooseAnalytics(false)
    const { load, seePage } = opened()
    await seePage('/ranking')
    expect(load).not.toHaveBeenCalled()
    expect(said('event')).toEqual([])
  })

  test('is not loaded in a browser that refuses for every site', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const { load, seePage } = opened()
    await seePage('/ranking')
    expect(load).not.toHaveBeenCalled()
  })

  test('is silent from the moment of the switch, also by itself, and speaks again afterwards', async () => {
    const { seePage } = opened()
    await seePage('/ranking')
    expect(isSilent()).toBe(false)
    chooseAnalytics(false)
    expect(isSilent()).toBe(true)
    await seePage('/search')
    expect(said('event')).toHaveLength(1)
    chooseAnalytics(true)
    await seePage('/search')
    expect(isSilent()).toBe(false)
    expect(said('event')).toHaveLength(2)
  })

  test('hears of folded addresses, and neither of titles nor of where in our pages one came from', async () => {
    Object.assign(document, { referrer: 'https://koeniwa.example/present/a-secret' })
    const { seePage } = opened()
    await seePage('/cast/鳴瀬ゆづは')
    const page = {
      page_path: '/cast/*',
      page_location: 'https://koeniwa.example/cast/*',
      page_title: '/cast/*',
      page_referrer: 'https://koeniwa.example',
    }
    expect(said('event')).toEqual([page])
    expect(said('set').at(-1)).toEqual(page)
    expect(JSON.stringify(Reflect.get(window, 'dataLayer'))).not.toMatch(/secret|夜警|ゆづは/u)
  })

  test.each([
    '/present/a-secret',
    '/my/account/purchase-history/260101-0001',
    '/account/signin',
    '/merchandise/cart',
    '/studio',
  ])('is not loaded on %s, and silent there where it was loaded before', async (path) => {
    const first = opened()
    await first.seePage(path)
    expect(first.load).not.toHaveBeenCalled()
    const { goTo, seePage } = opened()
    await seePage('/about')
    expect(isSilent()).toBe(false)
    goTo(path)
    expect(isSilent()).toBe(true)
    await seePage(path)
    expect(said('event').map(({ page_path }) => page_path)).toEqual(['/about'])
  })
})
