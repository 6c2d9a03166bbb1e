import { describe, expect, test } from '@jest/globals'
import { deliveryPeriod } from '@/lib/kit/shop/delivery-estimate'
import { noPeriod, type PeriodForm, toPeriod, toPeriodForm } from './preorder-period'

const third = (changes: Partial<PeriodForm>): PeriodForm => ({
  ...noPeriod,
  precision: 'third',
  from: '2027-02',
  ...changes,
})
const words = (form: PeriodForm) => {
  const period = toPeriod(form)
  return period && deliveryPeriod(period)
}

describe('when preordered merchandise arrive, as a creator says it', () => {
  test.each([
    [third({}), '2027年2月上旬'],
    [third({ fromPart: '下旬' }), '2027年2月下旬'],
    [third({ fromPart: '中旬', to: '2027-02', toPart: '下旬' }), '2027年2月中旬〜下旬'],
    [third({ fromPart: '下旬', to: '2027-03', toPart: '上旬' }), '2027年2月下旬〜3月上旬'],
    [third({ precision: 'month' }), '2027年2月'],
    [third({ precision: 'month', to: '2027-04' }), '2027年2月〜4月'],
    [third({ precision: 'day', from: '2027-02-05' }), '2027年2月5日'],
  ])('%j is %s, and is typed the same again', (form, said) => {
    expect(words(form)).toBe(said)
    const period = toPeriod(form)
    const again = toPeriodForm(period ?? null)
    expect(words(again)).toBe(said)
  })

  test('ends with the last day of the month, also in February', () => {
    expect(toPeriod(third({ fromPart: '下旬' }))).toEqual({
      startAt: '2027-02-20T15:00:00.000Z',
      endAt: '2027-02-28T14:59:59.999Z',
      precision: 'third',
    })
    expect(toPeriod(third({ fromPart: '下旬', from: '2028-02' }))?.endAt).toContain('2028-02-29')
  })

  test('is nothing for merchandise from the shelf, and unknown while it is incomplete or reversed', () => {
    expect(toPeriod(noPeriod)).toBeNull()
    expect(toPeriodForm(null)).toEqual(noPeriod)
    for (const form of [
      third({ from: '' }),
      third({ from: '2027-02-05' }),
      third({ fromPart: '中旬', to: '2027-02', toPart: '上旬' }),
      third({ precision: 'day', from: '2027-02' }),
    ])
      expect(toPeriod(form)).toBeUndefined()
  })
})
