import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { onlineManager } from '@tanstack/react-query'

beforeEach(() => void Object.assign(globalThis, { window: new EventTarget() }))
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

test('a browser with a network has its lists read at once', async () => {
  const { ownClient } = await import('./own-client')
  expect(onlineManager.isOnline()).toBe(true)
  expect(await ownClient.fetchQuery({ queryKey: ['夜'], queryFn: async () => '庭' })).toBe('庭')
  ownClient.clear()
  ownClient.unmount()
})
