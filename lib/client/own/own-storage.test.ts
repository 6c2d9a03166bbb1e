import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { readSavedLibrary, saveLibrary } from '../library/saved-library'
import { restore, restoreLast } from './own-storage'

const deleteCache = jest.fn(async (_name: string) => true)
const page = { items: [], total: 0 }

beforeEach(() => {
  const stored = new Map<string, string>()
  Object.assign(globalThis, {
    caches: { delete: deleteCache },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
  deleteCache.mockClear()
})
afterEach(() => {
  for (const name of ['caches', 'localStorage']) Reflect.deleteProperty(globalThis, name)
})

test('both lists of the library are saved for their account, in place of another’s', () => {
  saveLibrary('one', 'album', page)
  saveLibrary('one', 'track', page)
  expect(readSavedLibrary()).toEqual({ uid: 'one', album: page, track: page })
  saveLibrary('two', 'track', page)
  expect(readSavedLibrary()).toEqual({ uid: 'two', track: page })
})

test('the saved library of another account is deleted with its cached pages', () => {
  saveLibrary('one', 'album', page)
  restore('one')
  expect(readSavedLibrary()).not.toBeNull()
  expect(deleteCache).not.toHaveBeenCalled()
  restore('two')
  expect(readSavedLibrary()).toBeNull()
  expect(deleteCache).toHaveBeenCalledWith('library-1')
})

test('the account of the last visit is restored, if there was one', () => {
  expect(restoreLast()).toBeNull()
  localStorage.setItem('account', JSON.stringify({ uid: 'one', nickname: 'よる' }))
  expect(restoreLast()).toBe('one')
})
