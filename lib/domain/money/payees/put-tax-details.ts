import { and, eq, isNull } from 'drizzle-orm'
import type { Payee, TaxDetails } from '@/lib/contract/studio/payee'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { dropCachedActors } from '@/lib/domain/people/identity'
import { newId } from '@/lib/kit/ids'
import { getPayee } from './get-payee'
import { requireProvenPayee } from './require-payee'
import { tellPayee } from './tell-payee'
import { isSame, lockPayee, readTaxDetails } from './versions'

const { taxProfile } = schema

/**
 * Registers the caller's tax details as a new version; the earlier version is ended and stays. The same details again
 * change nothing. Mails the payee. A company is paid once finance has confirmed it (`reviewCompany`). @throws
 * AppError unauthenticated, forbidden (not theirs, `auth/requires-recent-login`)
 */
export async function putTaxDetails(ctx: Ctx, told: TaxDetails): Promise<Payee> {
  const accountId = await requireProvenPayee(ctx)
  const details = { ...told, corporateNumber: told.kind === 'company' ? told.corporateNumber : '' }
  await ctx.db.transaction(async (tx) => {
    await lockPayee(tx, accountId)
    const before = await readTaxDetails({ ...ctx, db: tx }, accountId)
    if (before && isSame(before.data, details)) return
    await tx
      .update(taxProfile)
      .set({ endedAt: ctx.now })
      .where(and(eq(taxProfile.accountId, accountId), isNull(taxProfile.endedAt)))
    const id = newId()
    const { kind, isResident, withholds, corporateNumber, invoiceNumber, isIntermediaryAgreed } =
      details
    await tx.insert(taxProfile).values({
      id,
      accountId,
      payeeKind: kind,
      isResident,
      withholds,
      corporateNumber: corporateNumber || null,
      invoiceNumber: invoiceNumber || null,
      intermediaryInvoice: isIntermediaryAgreed,
      ...sealRow(ctx.settings, 'tax_profile', id, details),
      createdAt: ctx.now,
    })
    await tellPayee(ctx, tx, accountId, 'taxDetailsChanged')
  })
  dropCachedActors(ctx.db, [requireAccount(ctx).sessionId])
  return await getPayee(ctx)
}
