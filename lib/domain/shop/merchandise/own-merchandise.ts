import { eq, getTableColumns } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import { hasStaffRole, requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'

const { merchandise, merchandisePicture, stock } = schema

type Found = typeof merchandise.$inferSelect

/**
 * Changes the caller's own merchandise, or any for an editor, in one transaction that locks its row. Another's
 * merchandise is not found. An editor's change writes an audit row. @throws AppError unauthenticated, notFound, and
 * what `change` throws
 */
export const changeOwnMerchandise = (
  ctx: Ctx,
  id: string,
  action: string,
  change: (tx: Transaction, found: Found) => Promise<void>,
  /** Why an editor does it. */
  note?: string,
): Promise<void> =>
  ctx.db.transaction((tx) =>
    changeOwnMerchandiseIn(tx, ctx, id, action, (found) => change(tx, found), note),
  )

/** The same in an open transaction. */
export async function changeOwnMerchandiseIn(
  tx: Transaction,
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  id: string,
  action: string,
  change: (found: Found) => Promise<void>,
  note?: string,
): Promise<void> {
  const { channelId } = requireChannel(ctx, 'edit')
  const [found] = await tx
    .select()
    .from(merchandise)
    .where(eq(merchandise.id, id))
    .for('no key update')
  if (!found || (found.creatorId !== channelId && !hasStaffRole(ctx.actor, MERCHANDISE_STAFF)))
    throw notFound('グッズ')
  if (found.creatorId === channelId) {
    await recordChannelAct(tx, ctx, { id, name: found.title })
    return await change(found)
  }
  const before = await readState(tx, id)
  await change(found)
  const after = await readState(tx, id)
  await recordStaffAct(tx, ctx, {
    action,
    subject: id,
    before,
    after,
    ...(note !== undefined && { note }),
  })
}

/** Everything that an editor can change. */
async function readState(tx: Transaction, id: string): Promise<object> {
  const [row] = await tx
    .select({ ...getTableColumns(merchandise), onHand: stock.onHand })
    .from(merchandise)
    .leftJoin(stock, eq(stock.merchandiseId, merchandise.id))
    .where(eq(merchandise.id, id))
  const further = await tx
    .select({ pictureId: merchandisePicture.pictureId })
    .from(merchandisePicture)
    .where(eq(merchandisePicture.merchandiseId, id))
    .orderBy(merchandisePicture.position)
  return { ...row, furtherPictures: further.map(({ pictureId }) => pictureId) }
}

/** Has the web drop the pages that show the merchandise, if and when the transaction commits. */
export const purgePagesOfMerchandise = (tx: Transaction, id: string): Promise<void> =>
  enqueue(tx, purgePagesJob, { tags: ['merchandises', `merchandise:${id}`, 'home'] })
