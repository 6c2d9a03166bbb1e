import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../api'
import { pageQuery } from '../catalogue/pages'

/** The browser keeps nothing of what is personal. */
const init = { cache: 'no-store' } as const

export type Order = CallOutput<'GET /my/orders/{number}'>
export type OrderLine = Order['lines'][number]
export type GivenPresent = CallOutput<'GET /my/presents'>['items'][number]
export type OwnGift = CallOutput<'GET /my/gifts'>['items'][number]

export const orderHref = (number: string): string => `/my/account/purchase-history/${number}`

/** What a buyer reads of orders, presents and gifts, 30 a page, pages counted from 1. Refusals are ApiError. */
export const orders = {
  one: (number: string) =>
    queryOptions({
      queryKey: ['my', 'order', number],
      queryFn: () => call('GET /my/orders/{number}', { params: { number }, init }),
    }),
  presents: (page: number) =>
    queryOptions({
      queryKey: ['my', 'presents', page],
      queryFn: () => call('GET /my/presents', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  gifts: (page: number) =>
    queryOptions({
      queryKey: ['my', 'gifts', page],
      queryFn: () => call('GET /my/gifts', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  gift: (id: string) =>
    queryOptions({
      queryKey: ['my', 'gift', id],
      queryFn: () => call('GET /my/gifts/{id}', { params: { id }, init }),
    }),
}

/** Takes back a preorder; the money goes back. @throws ApiError when it is too late */
export const cancelPreorder = (number: string): Promise<Order> =>
  call('POST /my/orders/{number}/cancel', { params: { number } })
