import { expect, test } from '@jest/globals'
import { orderStates, stateOfOrder, stateOfParcel } from './order-states'

test('merchandise that is paid for waits to be sent, with its parcel; a recording is paid', () => {
  expect(stateOfOrder({ state: 'paid', kind: 'merchandise' })).toEqual(['発送待ち', 'lamp'])
  expect(stateOfParcel('preparing', false)).toEqual(['発送待ち', 'lamp'])
  expect(stateOfOrder({ state: 'paid', kind: 'audio' })).toEqual(['お支払い済み', 'leaf'])
})

test('an order that is packed or sent says so as its parcel does', () => {
  const order = (state: string) => stateOfOrder({ state, kind: 'merchandise' })
  expect(stateOfParcel('preparing', true)).toEqual(order('preparing'))
  expect(stateOfParcel('shipped', false)).toEqual(order('shipped'))
  expect(stateOfParcel('delivered', false)).toEqual(order('delivered'))
  expect([order('preparing'), order('shipped')]).toEqual([
    ['準備中', 'lamp'],
    ['発送済み', 'leaf'],
  ])
})

test('no two states share a word, and a state of a newer release is on its way', () => {
  const words = Object.values(orderStates).map(([word]) => word)
  expect(new Set(words).size).toBe(words.length)
  expect(stateOfOrder({ state: 'teleported', kind: 'audio' })).toEqual(['処理中', 'lamp'])
})
