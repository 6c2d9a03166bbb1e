import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { leaveBrowser, mountHook } from '../form/testing/mount-hook'
import { leave, leaveUnsaved, stay, useLeaveGuard } from './unsaved'
import { isUnsaved } from './unsaved-editors'

const page = new EventTarget()
const listeners = ['addEventListener', 'removeEventListener'] as const

beforeAll(() => {
  for (const name of listeners) Object.assign(globalThis, { [name]: page[name].bind(page) })
})
afterAll(() => {
  for (const name of listeners) Reflect.deleteProperty(globalThis, name)
  leaveBrowser()
})

const edit = (save?: () => Promise<boolean>) => mountHook(() => useLeaveGuard(true, save))

/** Whether the browser would ask before the document goes. */
const browserAsks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('leaving', () => {
  test('is free while nothing is unsaved', async () => {
    const go = jest.fn()
    await leave(go)
    expect(go).toHaveBeenCalledTimes(1)
    expect(browserAsks()).toBe(false)
  })

  test('waits for a word where something is unsaved: to stay, or to go without it', async () => {
    await edit()
    const go = jest.fn()
    await leave(go)
    expect(go).not.toHaveBeenCalled()
    expect(browserAsks()).toBe(true)
    stay()
    leaveUnsaved()
    expect(go).not.toHaveBeenCalled()
    await edit()
    await leave(go)
    leaveUnsaved()
    expect(go).toHaveBeenCalledTimes(1)
    expect([isUnsaved(), browserAsks()]).toEqual([false, false])
  })

  test('has an editor that saves by itself save first, and asks only where it could not', async () => {
    const go = jest.fn()
    await edit(async () => true)
    await leave(go)
    expect(go).toHaveBeenCalledTimes(1)
    await edit(async () => false)
    await leave(go)
    expect(go).toHaveBeenCalledTimes(1)
    leaveUnsaved()
    expect(go).toHaveBeenCalledTimes(2)
  })
})
