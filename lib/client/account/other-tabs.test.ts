import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { ACCOUNT_HEADER } from '@/lib/kit/http/account-header'
import { createApiClient } from '../api'
import { currentAccount, forgetAccount, loadAccount, signOut } from './account'
import { sessionStore } from './session-store'

const { fetch: realFetch } = globalThis
/** Whom the browser's cookie is of. */
let signedInAs: string | null
/** Of each call that changes something: whom it says that the page shows. */
let sentAs: (string | null)[]
let went: string[]

/** A page at a path of the shop, in a browser of several tabs. */
function pageAt(path: string): void {
  const location = Object.assign(new URL(`https://koeniwa.example${path}`), {
    assign: (href: string) => void went.push(href),
    reload: () => void went.push('reload'),
  })
  Object.assign(globalThis, { location })
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  signedInAs = 'one'
  sentAs = []
  went = []
  pageAt('/about')
  const page = new EventTarget()
  Object.assign(globalThis, { document: page, addEventListener: page.addEventListener.bind(page) })
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (path === '/api/auth/session') return Response.json(signedInAs ? { uid: signedInAs } : {})
    if (path === '/api/my/profile' && init?.method === 'GET')
      return Response.json({ uid: signedInAs, nickname: 'よる', email: 'a@koeniwa.example' })
    if (path === '/api/auth/csrf') return Response.json({ csrfToken: 'c' })
    const shown = new Headers(init?.headers).get(ACCOUNT_HEADER)
    sentAs.push(shown)
    if (shown === null || shown === signedInAs) return new Response(null, { status: 204 })
    return Response.json({ code: 'account-changed', message: '別の' }, { status: 409 })
  }
})
afterEach(() => {
  forgetAccount()
  sessionStore.setState({ changes: 0 })
  jest.useRealTimers()
  globalThis.fetch = realFetch
  for (const name of ['location', 'document', 'addEventListener'])
    Reflect.deleteProperty(globalThis, name)
})

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
const addFavourite = () => createApiClient()('POST /favorite/album/{id}', { params: { id: 'x' } })
const shown = () => sessionStore.getState()

describe('a call that changes something', () => {
  test('says whom the page shows; where that is another by now, the page learns it', async () => {
    await addFavourite()
    await loadAccount()
    await addFavourite()
    expect(sentAs).toEqual([null, 'one'])

    signedInAs = 'two'
    await expect(addFavourite()).rejects.toMatchObject({ code: 'account-changed' })
    await until(() => shown().changes === 1)
    expect(currentAccount()).toMatchObject({ uid: 'two' })
  })
})

describe('signing out', () => {
  test('on a page of an account that is not here any more ends nobody’s session, and the page learns it', async () => {
    await loadAccount()
    signedInAs = 'two'
    await expect(signOut()).rejects.toMatchObject({ code: 'account-changed' })
    expect(sentAs).toEqual(['one'])
    await until(() => shown().changes === 1)
    expect(currentAccount()).toMatchObject({ uid: 'two' })
  })
})

describe('where another tab signed in as somebody else', () => {
  test('a personal page, made for the former account, is asked for anew, and sends that one until then', async () => {
    pageAt('/studio/works')
    await loadAccount()
    signedInAs = 'two'
    await loadAccount()
    expect(went).toEqual(['reload'])
    await expect(addFavourite()).rejects.toMatchObject({ status: 409 })
    expect(sentAs).toEqual(['one'])
  })

  test('it is news also when they had signed out before', async () => {
    await loadAccount()
    signedInAs = null
    await loadAccount()
    expect(currentAccount()).toEqual({ status: 'signedOut' })
    expect(shown().changes).toBe(1)
    signedInAs = 'two'
    await loadAccount()
    expect(shown().changes).toBe(2)
  })

  test('the first to sign in, and the same one again, are none', async () => {
    signedInAs = null
    await loadAccount()
    signedInAs = 'one'
    await loadAccount()
    await loadAccount()
    expect([shown().changes, went]).toEqual([0, []])
  })
})
