import { describe, expect, test } from '@jest/globals'
import { checkGift, emptyGift } from './gift-form'

const form = { ...emptyGift, title: 'おやすみの一言', price: '３００' }

describe('what a creator types about a gift', () => {
  test('is sent as the contract names it', () => {
    expect(checkGift(form)).toMatchObject({ draft: { kind: 'voice', price: 300 }, errors: null })
  })

  test.each([
    [{ title: '　' }, 'title'],
    [{ price: '' }, 'price'],
    [{ price: '49' }, 'price'],
    [{ price: '100001' }, 'price'],
    [{ text: 'あ'.repeat(5001) }, 'text'],
  ])('with %j is not sent, and says which field', (changes, field) => {
    const { draft, errors } = checkGift({ ...form, ...changes })
    expect(draft).toBeNull()
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(errors?.[field]).toMatch(/[ぁ-ん]/u)
  })
})
