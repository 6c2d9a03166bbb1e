import { describe, expect, test } from '@jest/globals'
import { ApiError } from '../api'
import { changedPriceYen } from './payment'

const refusal = (code: string, details?: ApiError['details']) =>
  new ApiError(409, code, '価格が変わりました。', undefined, details)

describe('the price in force now, when an order is refused for its price', () => {
  test('is the total that the refusal gives, whatever its words say', () => {
    const details = [
      { path: 'deliveryFee', message: '2200', yen: 2200 },
      { path: 'expectedPrice', message: '4,200円', yen: 4200 },
    ]
    expect(changedPriceYen(refusal('order/price-changed', details))).toBe(4200)
  })

  test('is not known from another refusal, nor from a failure', () => {
    const details = [{ path: 'expectedPrice', message: '0以上の整数で入力してください。' }]
    expect(changedPriceYen(refusal('invalid-input', details))).toBeNull()
    expect(changedPriceYen(refusal('order/price-changed'))).toBeNull()
    expect(changedPriceYen(new TypeError('failed'))).toBeNull()
  })
})
