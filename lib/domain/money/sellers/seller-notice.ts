import { eq, sql } from 'drizzle-orm'
import type { SellerNotice } from '@/lib/contract/studio/payee'
import { schema, type Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { enqueueMail } from '@/lib/domain/core/notify'
import { requireVerified } from '@/lib/domain/core/policy'
import { requirePayee } from '@/lib/domain/money/payees'
import { recordSecurityEvent } from '@/lib/domain/people/identity'
import { enqueue } from '@/lib/gateway/queue'

const { creator } = schema

/** As many names of pages as one job takes. */
const TAGS_AT_ONCE = 50

/**
 * The seller that the caller's merchandise names: the caller, with public details, or the shop. @throws AppError
 * unauthenticated, forbidden
 */
export async function getSellerNotice(ctx: Ctx): Promise<SellerNotice> {
  const accountId = requirePayee(ctx)
  const [row] = await ctx.db
    .select({
      isShown: creator.showsSeller,
      name: creator.sellerName,
      address: creator.sellerAddress,
      phone: creator.sellerPhone,
    })
    .from(creator)
    .where(eq(creator.accountId, accountId))
  return row ?? { isShown: false, name: '', address: '', phone: '' }
}

/**
 * Makes the caller's merchandise name them as seller with exactly these details, or the shop by agreement (特商法11条);
 * in that case their details are deleted here. Nothing is copied from sealed details. Mails the owner. @throws
 * AppError unauthenticated, forbidden
 */
export async function putSellerNotice(ctx: Ctx, notice: SellerNotice): Promise<SellerNotice> {
  requireVerified(ctx)
  const accountId = requirePayee(ctx)
  const { isShown } = notice
  const words = isShown ? notice : { name: '', address: '', phone: '' }
  const values = {
    showsSeller: isShown,
    sellerName: words.name,
    sellerAddress: words.address,
    sellerPhone: words.phone,
  }
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(creator)
      .values({ accountId, ...values, createdAt: ctx.now })
      .onConflictDoUpdate({ target: creator.accountId, set: values })
    const id = await recordSecurityEvent(ctx, tx, accountId, 'sellerNoticeChanged')
    await enqueueMail(tx, { kind: 'securityNotice', id })
    await purgePages(tx, accountId)
  })
  return await getSellerNotice(ctx)
}

/** The pages that name the seller: each of their merchandise, and the list of sellers. */
async function purgePages(tx: Transaction, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from merchandise where creator_id = ${accountId} and published_at is not null`,
  )
  const tags = ['sellers', ...rows.map(({ id }) => `merchandise:${id}`)]
  for (let at = 0; at < tags.length; at += TAGS_AT_ONCE)
    await enqueue(tx, purgePagesJob, { tags: tags.slice(at, at + TAGS_AT_ONCE) })
}
