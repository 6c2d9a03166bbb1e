import type { studioPayeeRoutes } from '@/lib/contract/studio/payee'
import {
  findBanks,
  findBranches,
  getPayee,
  getPayeeDetails,
  putBankAccount,
  putTaxDetails,
  putTaxNumber,
} from '@/lib/domain/money/payees'
import { getSellerNotice, putSellerNotice } from '@/lib/domain/money/sellers'
import type { Handlers } from '../../bind'

export const studioPayeeHandlers: Pick<Handlers, keyof typeof studioPayeeRoutes> = {
  'GET /studio/payee': (ctx) => getPayee(ctx),
  'GET /studio/payee/details': (ctx) => getPayeeDetails(ctx),
  'PUT /studio/payee/tax': (ctx, { body }) => putTaxDetails(ctx, body),
  'PUT /studio/payee/bank': (ctx, { body }) => putBankAccount(ctx, body),
  'PUT /studio/payee/tax-number': (ctx, { body }) => putTaxNumber(ctx, body),
  'GET /studio/seller': (ctx) => getSellerNotice(ctx),
  'PUT /studio/seller': (ctx, { body }) => putSellerNotice(ctx, body),
  'GET /studio/banks': async (ctx, { query }) => ({ items: await findBanks(ctx, query.q) }),
  'GET /studio/banks/branches': async (ctx, { query }) => ({
    items: await findBranches(ctx, query.bank, query.q),
  }),
}
