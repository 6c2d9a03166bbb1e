import type { opsTaxRoutes } from '@/lib/contract/ops/tax'
import { schema } from '@/lib/db'
import { asOwner } from '@/lib/db/testing'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** A payee who says to be a company, and waits to be looked up. */
async function unknownCompany({ owner: { uid, ctx } }: Maker) {
  const corporateNumber = '8700110005901'
  await givePayeeDetails(ctx, uid)
  await asOwner(
    ctx.db,
    `update tax_profile set payee_kind = 'company', withholds = false, corporate_number = '${corporateNumber}'
      where account_id = '${uid}' and ended_at is null`,
  )
  return { params: { id: uid }, fields: { corporateNumber } }
}

/** A payee whose number for the 支払調書 is registered. */
async function payeeWithNumber({ owner: { uid, ctx } }: Maker) {
  const id = newId()
  const number = sealRow(ctx.settings, 'payee_number', id, '123456789018')
  const deleteAfter = addDays(new Date(), 365)
  await ctx.db
    .insert(schema.payeeNumber)
    .values({ id, accountId: uid, kind: 'myNumber', ...number, deleteAfter })
  return { params: { id: uid } }
}

export const opsTaxSamples = {
  'GET /ops/tax/companies': nothing,
  'POST /ops/tax/companies/{id}': unknownCompany,
  'POST /ops/payees/{id}/tax-number/reading': payeeWithNumber,
  'GET /ops/tax/withholding': nothing,
  'GET /ops/tax/reports': nothing,
  'POST /ops/tax/reports/{year}/file': () => ({ params: { year: '2026' } }),
} satisfies SamplesOf<typeof opsTaxRoutes>
