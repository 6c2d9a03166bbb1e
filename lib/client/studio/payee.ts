import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BankName, Payee, PayeeDetails, SellerNotice } from '@/lib/contract/studio-payee'
import type { CallInput } from '../api'
import { studioCall } from './studio-call'

export type { BankName, Payee, PayeeDetails, SellerNotice }

const init = { cache: 'no-store' } as const

/** Who is paid and where, masked. */
export const payeeQuery = queryOptions({
  queryKey: ['studio', 'payee'],
  queryFn: () => studioCall('GET /studio/payee', { init }),
})

/** Whom the caller's merchandise names as its seller. */
export const sellerQuery = queryOptions({
  queryKey: ['studio', 'seller'],
  queryFn: () => studioCall('GET /studio/seller', { init }),
})

/** Each may be refused with an ApiError, also because who is there must be proven anew. */
export const payeeCalls = {
  details: () => studioCall('GET /studio/payee/details', { init }),
  saveTax: (body: CallInput<'PUT /studio/payee/tax'>['body']) =>
    studioCall('PUT /studio/payee/tax', { body }),
  saveBank: (body: CallInput<'PUT /studio/payee/bank'>['body']) =>
    studioCall('PUT /studio/payee/bank', { body }),
  saveSeller: (body: SellerNotice) => studioCall('PUT /studio/seller', { body }),
  saveTaxNumber: (number: string) =>
    studioCall('PUT /studio/payee/tax-number', { body: { number } }),
}

const found = { staleTime: 60 * 60_000, placeholderData: keepPreviousData } as const

/** Banks for what was typed; the branches of one with its code. */
export const banksQuery = (q: string, bank?: string) =>
  queryOptions({
    queryKey: ['studio', 'banks', bank, q],
    queryFn: async () =>
      bank === undefined
        ? (await studioCall('GET /studio/banks', { query: { q } })).items
        : (await studioCall('GET /studio/banks/branches', { query: { bank, q } })).items,
    enabled: q.trim() !== '',
    ...found,
  })
