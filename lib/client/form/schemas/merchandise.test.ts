import { describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { noPeriod } from '@/lib/kit/shop/preorder-period'
import { merchandise } from './merchandise'

const form = (changes: Partial<z.input<typeof merchandise>> = {}) => ({
  title: '夜の庭のマグカップ',
  price: '1650',
  taxRatePercent: '10',
  perPersonLimit: '',
  relatedNid: '',
  onHand: '0',
  preorder: noPeriod,
  salesStartAt: '',
  salesEndAt: '',
  ...changes,
})

describe('what a creator types about merchandise', () => {
  test('is sent as the contract names it; times are Japanese', () => {
    const typed = {
      price: '１６５０',
      perPersonLimit: '3',
      onHand: '12',
      salesStartAt: '2027-01-01T00:00',
    }
    expect(merchandise.parse(form(typed))).toMatchObject({
      price: 1650,
      taxRatePercent: 10,
      perPersonLimit: 3,
      preorder: null,
      salesStartAt: '2026-12-31T15:00:00.000Z',
      onHand: 12,
    })
    expect(merchandise.parse(form())).toMatchObject({ perPersonLimit: null })
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ price: '' }, 'price'],
    [{ price: '千円' }, 'price'],
    [{ price: '49' }, 'price'],
    [{ perPersonLimit: '0' }, 'perPersonLimit'],
    [{ perPersonLimit: 'x' }, 'perPersonLimit'],
    [{ onHand: '-1' }, 'onHand'],
    [{ salesStartAt: '2027-01-02T00:00', salesEndAt: '2027-01-01T00:00' }, 'salesEndAt'],
    [{ preorder: { ...noPeriod, precision: 'third' as const } }, 'preorder'],
  ])('with %j is not sent, and says which field', (changes, field) => {
    const issues = merchandise.safeParse(form(changes)).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual([field])
    expect(issues[0]?.message).toMatch(/[ぁ-ん]/u)
  })
})
