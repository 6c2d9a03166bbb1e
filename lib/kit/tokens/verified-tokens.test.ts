import { expect, test } from '@jest/globals'
import { verifiedTokens } from './verified-tokens'

const END_MS = Date.UTC(2026, 0, 1)
const at = (ms: number) => new Date(END_MS + ms)

function counting() {
  let checks = 0
  const read = verifiedTokens<string>()
  const keys = {}
  return {
    checks: () => checks,
    read: (token: string, now: Date, owner: object = keys) =>
      read({ keys: owner, token, now }, async () => {
        checks += 1
        if (token === 'forged' || now.getTime() >= END_MS) throw new Error('refused')
        return { value: `of ${token}`, expiresAtMs: END_MS }
      }),
  }
}

test('a token is checked once and refused from its end on', async () => {
  const { read, checks } = counting()
  expect(await read('a', at(-1000))).toBe('of a')
  expect(await read('a', at(-1))).toBe('of a')
  expect(checks()).toBe(1)
  await expect(read('a', at(0))).rejects.toThrow('refused')
})

test('a refused token is checked again each time, and other keys know nothing of it', async () => {
  const { read, checks } = counting()
  await expect(read('forged', at(-1))).rejects.toThrow('refused')
  await expect(read('forged', at(-1))).rejects.toThrow('refused')
  expect(checks()).toBe(2)
  await read('a', at(-1))
  await read('a', at(-1), {})
  expect(checks()).toBe(4)
})
