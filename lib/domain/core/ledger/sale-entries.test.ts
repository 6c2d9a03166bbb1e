import { expect, test } from '@jest/globals'
import { earningsOf } from './earnings-of'
import { saleEntries } from './sale-entries'

test('nobody’s part of a sale is below nothing, nor above its price, however small', () => {
  for (const amountYen of [0, 1, 3, 99, 100, 101, 330])
    for (let before = 0; before <= 9_950; before += 50) {
      const recipients = [
        { party: 'maker', shareBp: before },
        { party: 'share:small', shareBp: 50 },
        { party: 'share:rest', shareBp: 9_950 - before },
      ]
      const feeYen = Math.floor(amountYen * 0.3)
      const line = { id: 'line', creatorId: 'maker', amountYen, feeYen, recipients }
      const earned = earningsOf(
        'sale',
        saleEntries({ network: 'stripe', taxRatePercent: 10 }, [line]),
      )
      for (const { gross_yen, fee_yen } of earned) {
        expect(fee_yen).toBeGreaterThanOrEqual(0)
        expect(gross_yen - fee_yen).toBeGreaterThanOrEqual(0)
      }
      expect(earned.reduce((sum, { gross_yen }) => sum + gross_yen, 0)).toBe(amountYen)
      expect(earned.reduce((sum, { fee_yen }) => sum + fee_yen, 0)).toBe(feeYen)
    }
})
