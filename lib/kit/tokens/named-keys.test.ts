import { expect, test } from '@jest/globals'
import { readNamedKeys, sealWith, unsealWith } from './named-keys'

const OLD = `2026:${'o'.repeat(32)}`
const NEW = `2027:${'n'.repeat(32)}`
const old = readNamedKeys(OLD)
const both = readNamedKeys(`${NEW},${OLD}`)

test('the first key seals, all open', () => {
  const before = sealWith(old, 'bank', 'a', '1234567')
  expect(before.keyId).toBe('2026')
  expect(unsealWith(both, 'bank', 'a', before)).toBe('1234567')
  const after = sealWith(both, 'bank', 'a', '1234567')
  expect(after.keyId).toBe('2027')
  expect(unsealWith(both, 'bank', 'a', after)).toBe('1234567')
  expect(() => unsealWith(old, 'bank', 'a', after)).toThrow('the key 2027 is not among the keys')
})

test('another row, another column and another key do not open', () => {
  const sealed = sealWith(old, 'bank', 'a', '1234567')
  expect(() => unsealWith(old, 'bank', 'b', sealed)).toThrow(/authenticate/u)
  expect(() => unsealWith(old, 'tax', 'a', sealed)).toThrow(/authenticate/u)
  const other = readNamedKeys(`2026:${'x'.repeat(32)}`)
  expect(() => unsealWith(other, 'bank', 'a', sealed)).toThrow(/authenticate/u)
})

test.each(['', '2026:short', OLD.replace(':', ' '), `${OLD},`, `${OLD},${OLD}`])(
  '%p is no list of keys',
  (text) => {
    expect(() => readNamedKeys(text)).toThrow()
  },
)
