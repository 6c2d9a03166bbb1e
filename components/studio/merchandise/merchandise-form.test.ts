import { describe, expect, test } from '@jest/globals'
import { checkMerchandise, emptyMerchandise } from './merchandise-form'

const form = (changes: Partial<typeof emptyMerchandise> = {}) => ({
  ...emptyMerchandise,
  title: '夜の庭のマグカップ',
  price: '1650',
  ...changes,
})

describe('what a creator types about merchandise', () => {
  test('is sent as the contract names it; times are Japanese', () => {
    const checked = checkMerchandise(
      form({
        price: '１６５０',
        perPersonLimit: '3',
        onHand: '12',
        salesStart: '2027-01-01T00:00',
      }),
    )
    expect(checked).toMatchObject({
      draft: {
        price: 1650,
        taxRatePercent: 10,
        perPersonLimit: 3,
        preorder: null,
        salesStartAt: '2026-12-31T15:00:00.000Z',
      },
      onHand: 12,
      errors: null,
    })
    expect(checkMerchandise(form())).toMatchObject({ draft: { perPersonLimit: null } })
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ price: '' }, 'price'],
    [{ price: '千円' }, 'price'],
    [{ price: '49' }, 'price'],
    [{ perPersonLimit: '0' }, 'perPersonLimit'],
    [{ perPersonLimit: 'x' }, 'perPersonLimit'],
    [{ onHand: '-1' }, 'onHand'],
    [{ salesStart: '2027-01-02T00:00', salesEnd: '2027-01-01T00:00' }, 'salesEndAt'],
    [{ period: { ...emptyMerchandise.period, precision: 'third' as const } }, 'preorder'],
  ])('with %j is not sent, and says which field', (changes, field) => {
    const { draft, errors } = checkMerchandise(form(changes))
    expect(draft).toBeNull()
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(errors?.[field]).toMatch(/[ぁ-ん]/u)
  })
})
