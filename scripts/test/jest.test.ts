import { expect, test } from '@jest/globals'
import { inRepository } from './jest.mjs'

const matches = (root: string, pattern: string, path: string) =>
  new RegExp(inRepository(root, [pattern])[0] ?? '', 'u').test(path)

test('a pattern is one of paths inside the repository, whatever stands before it', () => {
  const root = '/home/work.d/shop+1'
  expect(matches(root, 'work', `${root}/lib/domain/shop/orders.test.ts`)).toBe(false)
  expect(matches(root, 'work', `${root}/lib/domain/work.test.ts`)).toBe(true)
  expect(matches(root, 'a/|orders', `${root}/lib/domain/shop/orders.test.ts`)).toBe(true)
  expect(matches(root, 'orders', '/home/workad/shop+1/orders.test.ts')).toBe(false)
})

test('options go on as they are', () => {
  expect(inRepository('/r', ['-t', 'a name'])).toEqual(['-t', 'a name'])
  expect(inRepository('/r', [])).toEqual([])
})
