import { describe, expect, test } from '@jest/globals'
import { hashPassword, verifyPassword } from './passwords'

describe('passwords', () => {
  test('fit their own hash, whatever the input method wrote, and no other', async () => {
    const hash = await hashPassword('ｙoru-no-niwa-ガ')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
    expect(await verifyPassword(hash, 'yoru-no-niwa-ガ')).toBe(true)
    expect(await verifyPassword(hash, 'yoru-no-niwa')).toBe(false)
    expect(await verifyPassword(null, 'yoru-no-niwa')).toBe(false)
  })

  test('are hashed off the main thread: other work goes on all the while', async () => {
    let turns = 0
    let isHashing = true
    const count = () => {
      turns += 1
      if (isHashing) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('yoru-no-niwa-2026')))
    isHashing = false
    // On the main thread there would be a turn between two hashes, and no more.
    expect(turns).toBeGreaterThan(500)
  })

  test('that are hashed at once all get done, also when some fail', async () => {
    const results = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => verifyPassword('not a hash', 'x')),
      hashPassword('yoru-no-niwa-2026'),
    ])
    expect(results.map(({ status }) => status)).toEqual([...Array(6).fill('rejected'), 'fulfilled'])
  })
})
