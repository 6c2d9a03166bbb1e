import { expect, test } from '@jest/globals'
import { HANDED_OVER } from '@/lib/kit/shop/deferred/handed-over'
import { toRequest } from './map'

/** The names of all values in a body; those of a list stand once. */
function fieldsOf(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, path))
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  return Object.entries(value).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
}

test('what is sent of an order is what the buyer has read, nothing more and nothing less', () => {
  const body = toRequest({
    orderId: 'o',
    tokenId: 't',
    amountYen: 1,
    taxYen: 0,
    deliveryFeeYen: 0,
    lines: [{ id: 'l', title: '夜の庭で', unitPriceYen: 1, quantity: 1 }],
    buyer: { accountAgeDays: 1, orderCount: 1, totalYen: 1, lastOrderYen: 1, lastOrderDaysAgo: 1 },
    address: { zip: '1040061', state: '東京都', city: '中央区', line1: '銀座1-1-1', line2: '' },
  })
  expect(fieldsOf(body).sort()).toEqual(Object.keys(HANDED_OVER).sort())
})
