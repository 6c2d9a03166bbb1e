import { afterEach, expect, test } from '@jest/globals'
import { currentAccount, loadAccount, signOut } from './account'

const { fetch: realFetch } = globalThis
afterEach(() => {
  globalThis.fetch = realFetch
  for (const name of ['location', 'localStorage', 'caches'])
    Reflect.deleteProperty(globalThis, name)
})

test('signing out deletes what the browser remembers of the listener, and leaves the cart and the settings', async () => {
  const stored = new Map(
    ['account', 'library', 'recent-searches', 'heard', 'cart', 'theme'].map((key) => [key, '1']),
  )
  Object.assign(globalThis, {
    location: new URL('https://koeniwa.example/'),
    localStorage: { removeItem: (key: string) => void stored.delete(key) },
    caches: { delete: async () => true },
  })
  globalThis.fetch = () => Promise.resolve(Response.json({ csrfToken: 'c', url: '/' }))
  await signOut()
  expect([...stored.keys()]).toEqual(['cart', 'theme'])
})

test('an answer that was asked for before signing out does not sign in again', async () => {
  let giveProfile = (_profile: Response) => {}
  const profile = new Promise<Response>((resolve) => {
    giveProfile = resolve
  })
  const asked: string[] = []
  Object.assign(globalThis, { location: new URL('https://koeniwa.example/') })
  globalThis.fetch = (input) => {
    const path = String(input instanceof Request ? input.url : input)
    asked.push(path)
    if (path.endsWith('/my/profile')) return profile
    return Promise.resolve(Response.json({ uid: 'one', csrfToken: 'c', url: '/' }))
  }

  const loading = loadAccount()
  await signOut()
  while (!asked.some((path) => path.endsWith('/my/profile')))
    await new Promise((resolve) => setTimeout(resolve))
  giveProfile(Response.json({ uid: 'one', nickname: 'よる', email: 'a@koeniwa.example' }))

  expect(await loading).toEqual({ status: 'signedOut' })
  expect(currentAccount()).toEqual({ status: 'signedOut' })
})
