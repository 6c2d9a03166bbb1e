import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type Reconciliation = CallOutput<'GET /ops/reconciliation'>
export type Difference = Reconciliation['items'][number]
export type DocumentFound = CallOutput<'GET /ops/documents'>['items'][number]
export type ClosedMonth = CallOutput<'GET /ops/closing'>['items'][number]
export type Withholding = CallOutput<'GET /ops/tax/withholding'>['items'][number]
export type PaymentReport = CallOutput<'GET /ops/tax/reports'>['items'][number]
export type CompanyToReview = CallOutput<'GET /ops/tax/companies'>['items'][number]
export type FeeAgreement = CallOutput<'GET /ops/fees'>['items'][number]
export type FiledReports = CallOutput<'POST /ops/tax/reports/{year}/file'>
type DocumentQuery = NonNullable<CallInput<'GET /ops/documents'>['query']>
type CompanyDecision = CallInput<'POST /ops/tax/companies/{id}'>['body']
type NewFee = CallInput<'POST /ops/fees'>['body']
type Decision = CallInput<'POST /ops/reconciliation/{id}/decision'>['body']

/** What finance reads beside the ledger and the runs. Refusals are ApiError. */
export const opsFinance = {
  differences: (state: Difference['state'], page: number) =>
    queryOptions({
      queryKey: ['ops', 'reconciliation', state, page],
      queryFn: () =>
        call('GET /ops/reconciliation', { query: { state, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  documents: (query: DocumentQuery) =>
    queryOptions({
      queryKey: ['ops', 'documents', query],
      queryFn: () => call('GET /ops/documents', { query, init }),
      placeholderData: keepPreviousData,
    }),
  withholdings: (month: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'withholding', month, page],
      queryFn: () =>
        call('GET /ops/tax/withholding', { query: { month, ...pageQuery(page) }, init }),
    }),
  paymentReports: (year: number, page: number) =>
    queryOptions({
      queryKey: ['ops', 'payment-reports', year, page],
      queryFn: () => call('GET /ops/tax/reports', { query: { year, ...pageQuery(page) }, init }),
    }),
  companies: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'companies', page],
      queryFn: () => call('GET /ops/tax/companies', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  fees: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'fees', page],
      queryFn: () => call('GET /ops/fees', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  closings: () =>
    queryOptions({
      queryKey: ['ops', 'closing'],
      queryFn: () => call('GET /ops/closing', { init }),
    }),
}

/** @throws ApiError (409: it is decided or gone by now) */
export const decideDifference = (id: string, body: Decision): Promise<void> =>
  call('POST /ops/reconciliation/{id}/decision', { params: { id }, body })

/** @throws ApiError (409: it is decided, or the details have changed) */
export const reviewCompany = (id: string, body: CompanyDecision): Promise<void> =>
  call('POST /ops/tax/companies/{id}', { params: { id }, body })

/** @throws ApiError (404: nobody has the nickname, 409: too soon) */
export const agreeFee = (body: NewFee): Promise<void> => call('POST /ops/fees', { body })

/** Begins a comparison; what it finds is listed when it has come to its end. @throws ApiError */
export const startComparison = (): Promise<void> => call('POST /ops/reconciliation/runs', {})

/** Every row of a list, in as many calls as it has pages. */
async function allOf<Row>(
  read: (page: { take: number; skip: number }) => Promise<{ items: Row[]; total: number }>,
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { items, total } = await read({ take: 100, skip: found.length })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}

/** The whole register of a month. @throws ApiError */
export const allWithholdings = (month: string): Promise<Withholding[]> =>
  allOf((page) => call('GET /ops/tax/withholding', { query: { month, ...page }, init }))

/** All payees of a year, without their numbers. @throws ApiError */
export const allPaymentReports = (year: number): Promise<PaymentReport[]> =>
  allOf((page) => call('GET /ops/tax/reports', { query: { year, ...page }, init }))

/** What is filed of a year, with the numbers. @throws ApiError (403: proof of who is there) */
export const filedReports = (year: number, reason: string): Promise<FiledReports> =>
  call('POST /ops/tax/reports/{year}/file', { params: { year: String(year) }, body: { reason } })
