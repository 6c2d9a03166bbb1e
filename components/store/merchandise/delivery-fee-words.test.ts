import { describe, expect, test } from '@jest/globals'
import { deliveryFeeWords } from './delivery-fee-words'

describe('what delivery costs, in words', () => {
  test.each([
    [
      { standard: 990, okinawa: 2200, island: 1540 },
      '全国一律990円（沖縄県2,200円、離島1,540円、税込）',
    ],
    [{ standard: 990, okinawa: 990, island: 1540 }, '全国一律990円（離島1,540円、税込）'],
    [{ standard: 880, okinawa: 880, island: 880 }, '全国一律880円（税込）'],
    [{ standard: 0, okinawa: 1100, island: 0 }, '送料無料（沖縄県1,100円、税込）'],
  ])('%o is %s', (fees, words) => expect(deliveryFeeWords(fees)).toBe(words))
})
