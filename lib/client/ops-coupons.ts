import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsCoupon = CallOutput<'GET /ops/coupons'>['items'][number]
export type CouponWithTotal = CallOutput<'GET /ops/coupons/{id}'>
export type CouponUse = CallOutput<'GET /ops/coupons/{id}/uses'>['items'][number]

/** Coupons, for finance. Refusals are ApiError. */
export const opsCoupons = {
  list: (show: 'open' | 'ended', page: number) =>
    queryOptions({
      queryKey: ['ops', 'coupons', show, page],
      queryFn: () => call('GET /ops/coupons', { query: { show, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'coupon', id],
      queryFn: () => call('GET /ops/coupons/{id}', { params: { id }, init }),
    }),
  uses: (id: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'coupon', id, 'uses', page],
      queryFn: () =>
        call('GET /ops/coupons/{id}/uses', { params: { id }, query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers the coupon as it is afterwards. @throws ApiError */
export const couponActs = {
  make: (body: CallInput<'POST /ops/coupons'>['body']): Promise<CouponWithTotal> =>
    call('POST /ops/coupons', { body }),
  end: (id: string, reason: string): Promise<CouponWithTotal> =>
    call('POST /ops/coupons/{id}/end', { params: { id }, body: { reason } }),
}
