import { describe, expect, test } from '@jest/globals'
import { gift } from './gift'

const form = { kind: 'voice', title: 'おやすみの一言', description: '', price: '３００', text: '' }

describe('what a creator types about a gift', () => {
  test('is sent as the contract names it', () => {
    expect(gift.parse(form)).toMatchObject({ kind: 'voice', price: 300 })
  })

  test.each([
    [{ title: '　' }, 'title'],
    [{ price: '' }, 'price'],
    [{ price: '49' }, 'price'],
    [{ price: '100001' }, 'price'],
    [{ text: 'あ'.repeat(5001) }, 'text'],
  ])('with %j is not sent, and says which field', (changes, field) => {
    const issues = gift.safeParse({ ...form, ...changes }).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual([field])
    expect(issues[0]?.message).toMatch(/[ぁ-ん]/u)
  })
})
