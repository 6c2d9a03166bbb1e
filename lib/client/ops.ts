import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsOrder = CallOutput<'GET /ops/orders/{number}'>
export type OpsOrderCard = CallOutput<'GET /ops/orders'>['items'][number]
export type LedgerSummary = CallOutput<'GET /ops/ledger'>
export type LedgerAccount = LedgerSummary['accounts'][number]['account']
export type LedgerCheck = CallOutput<'GET /ops/ledger/check'>
export type Parcel = CallInput<'POST /ops/orders/{number}/shipments'>['body']
export type RefundWanted = CallInput<'POST /ops/orders/{number}/refunds'>['body']
export type Review = CallInput<'POST /ops/orders/{number}/review'>['body']
export type DeliveryVersion = CallOutput<'GET /ops/delivery'>['items'][number]
export type DeliveryTable = CallOutput<'GET /ops/delivery/{version}'>
export type DeliveryChange = CallInput<'POST /ops/delivery'>['body']
export type Debt = CallOutput<'GET /ops/debts'>['items'][number]
export type WriteOff = CallInput<'POST /ops/payees/{id}/write-off'>['body']
export type StaffMember = CallOutput<'GET /ops/staff'>['items'][number]
export type StaffAct = CallOutput<'GET /ops/audit'>['items'][number]
type AuditQuery = NonNullable<CallInput<'GET /ops/audit'>['query']>
export type PayoutRun = CallOutput<'GET /ops/payout-runs/{id}'>
export type PayoutRunLine = CallOutput<'GET /ops/payout-runs/{id}/lines'>['items'][number]
export type Shown = 'all' | 'toShip' | 'held'

/** What the staff reads. Who may not, is answered 404. Refusals are ApiError. */
export const ops = {
  me: () =>
    queryOptions({
      queryKey: ['ops', 'me'],
      queryFn: () => call('GET /ops/me', { init }),
      staleTime: 5 * 60_000,
    }),
  orders: (show: Shown, page: number) =>
    queryOptions({
      queryKey: ['ops', 'orders', show, page],
      queryFn: () =>
        call('GET /ops/orders', {
          query: { show, ...pageQuery(page) },
          init,
        }),
      placeholderData: keepPreviousData,
    }),
  order: (number: string) =>
    queryOptions({
      queryKey: ['ops', 'order', number],
      queryFn: () => call('GET /ops/orders/{number}', { params: { number }, init }),
    }),
  deliveryVersions: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'delivery', 'versions', page],
      queryFn: () =>
        call('GET /ops/delivery', {
          query: pageQuery(page),
          init,
        }),
      placeholderData: keepPreviousData,
    }),
  deliveryTable: (version: number) =>
    queryOptions({
      queryKey: ['ops', 'delivery', 'table', version],
      queryFn: () =>
        call('GET /ops/delivery/{version}', { params: { version: String(version) }, init }),
    }),
  ledger: () =>
    queryOptions({ queryKey: ['ops', 'ledger'], queryFn: () => call('GET /ops/ledger', { init }) }),
  ledgerCheck: () =>
    queryOptions({
      queryKey: ['ops', 'ledger', 'check'],
      queryFn: () => call('GET /ops/ledger/check', { init }),
    }),
  staff: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'staff', page],
      queryFn: () => call('GET /ops/staff', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  audit: (query: AuditQuery) =>
    queryOptions({
      queryKey: ['ops', 'audit', query],
      queryFn: () => call('GET /ops/audit', { query, init }),
      placeholderData: keepPreviousData,
    }),
  payoutRuns: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'payout-runs', page],
      queryFn: () => call('GET /ops/payout-runs', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  payoutRun: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'payout-run', id],
      queryFn: () => call('GET /ops/payout-runs/{id}', { params: { id }, init }),
    }),
  payoutRunLines: (id: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'payout-run', id, 'lines', page],
      queryFn: () =>
        call('GET /ops/payout-runs/{id}/lines', { params: { id }, query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  debts: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'debts', page],
      queryFn: () => call('GET /ops/debts', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers the order as it is afterwards. @throws ApiError when the order is not in that state (any more) */
export const opsOrders = {
  prepare: (number: string): Promise<OpsOrder> =>
    call('PUT /ops/orders/{number}/preparation', { params: { number } }),
  ship: (number: string, body: Parcel): Promise<OpsOrder> =>
    call('POST /ops/orders/{number}/shipments', { params: { number }, body }),
  deliver: (number: string): Promise<OpsOrder> =>
    call('PUT /ops/orders/{number}/delivery', { params: { number } }),
  refund: (number: string, body: RefundWanted): Promise<OpsOrder> =>
    call('POST /ops/orders/{number}/refunds', { params: { number }, body }),
  repeatRefund: (number: string, refundId: string): Promise<OpsOrder> =>
    call('POST /ops/orders/{number}/refunds/{refundId}/repetition', {
      params: { number, refundId },
    }),
  review: (number: string, body: Review): Promise<OpsOrder> =>
    call('POST /ops/orders/{number}/review', { params: { number }, body }),
}

/** Makes a new version of the delivery fees. @throws ApiError (409: somebody else was quicker) */
export const changeDelivery = (body: DeliveryChange): Promise<DeliveryTable> =>
  call('POST /ops/delivery', { body })

/** Gives up what a payee owes. @throws ApiError (409: it is another amount by now) */
export const writeOffDebt = (id: string, body: WriteOff): Promise<void> =>
  call('POST /ops/payees/{id}/write-off', { params: { id }, body })

/** Gives somebody these roles and no others. @throws ApiError (409: their own, or not of an internal domain) */
export const setStaffRoles = (body: CallInput<'PUT /ops/staff'>['body']): Promise<StaffMember> =>
  call('PUT /ops/staff', { body })

/** What finance does with a run of payouts; each answers the run as it is then. @throws ApiError (409: why not) */
export const payoutRuns = {
  make: (payOn: string): Promise<PayoutRun> => call('POST /ops/payout-runs', { body: { payOn } }),
  review: (id: string, payoutId: string, review: string): Promise<PayoutRun> =>
    call('PUT /ops/payout-runs/{id}/lines/{payoutId}/review', {
      params: { id, payoutId },
      body: { review },
    }),
  approve: (id: string): Promise<PayoutRun> =>
    call('POST /ops/payout-runs/{id}/approval', { params: { id } }),
  cancel: (id: string, reason: string): Promise<PayoutRun> =>
    call('POST /ops/payout-runs/{id}/cancellation', { params: { id }, body: { reason } }),
  dispatch: (id: string): Promise<PayoutRun> =>
    call('POST /ops/payout-runs/{id}/dispatch', { params: { id } }),
  returnPayout: (id: string, reason: string): Promise<void> =>
    call('POST /ops/payouts/{id}/return', { params: { id }, body: { reason } }),
}

/** Where a run's file is downloaded, part by part from 1. */
export const payoutFileUrl = (id: string, part: number): string =>
  `/api/ops/payout-runs/${id}/file?part=${part}`

/** A payee's statement as PDF, for finance. */
export const statementPdfUrl = (number: string): string => `/api/ops/statements/${number}/pdf`
