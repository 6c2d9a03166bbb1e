import { describe, expect, test } from '@jest/globals'
import { DISPUTE_OWNERS, readDispute } from './read-dispute'

const OUT = [{ amount: -900 }]
const IN_AGAIN = [{ amount: -900 }, { amount: 900 }]

const read = (status: string, moves: { amount: number }[], isRefundable = false) =>
  readDispute({
    id: 'dp_1',
    amount: 1000,
    status,
    is_charge_refundable: isRefundable,
    balance_transactions: moves,
  })

/** Taken of 900 that were withdrawn; of nothing withdrawn yet; after all came back; whether that is the end. */
const table: Record<string, [withdrawn: number, before: number, after: number, isFinal: boolean]> =
  {
    warning_needs_response: [0, 0, 0, false],
    warning_under_review: [0, 0, 0, false],
    warning_closed: [0, 0, 0, false],
    needs_response: [900, 1000, 0, false],
    under_review: [900, 1000, 0, false],
    appeal_needs_response: [900, 0, 0, false],
    appeal_under_review: [900, 0, 0, false],
    won: [0, 0, 0, false],
    lost: [900, 1000, 0, true],
    prevented: [900, 0, 0, true],
    something_new: [900, 0, 0, false],
  }

describe('a dispute of the card network', () => {
  test.each(Object.entries(table))('that is %s', (status, [withdrawn, before, after, isFinal]) => {
    expect(read(status, OUT)).toEqual({
      id: 'dp_1',
      status,
      debitedYen: withdrawn,
      isFinal,
      isKnown: status !== 'something_new',
    })
    expect(read(status, []).debitedYen).toBe(before)
    expect(read(status, IN_AGAIN)).toMatchObject({ debitedYen: after, isFinal: false })
  })

  test('takes nothing of money that can still be refunded', () => {
    for (const status of Object.keys(DISPUTE_OWNERS))
      expect(read(status, [], true).debitedYen).toBe(0)
  })

  test('has a row above for every status that the network’s SDK names', () => {
    expect(
      Object.keys(table)
        .filter((status) => status !== 'something_new')
        .sort(),
    ).toEqual(Object.keys(DISPUTE_OWNERS).sort())
  })
})
