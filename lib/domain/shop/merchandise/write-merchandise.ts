import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { indexChannel, indexMerchandise } from '@/lib/domain/content/catalogue'
import { savePicture } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel, requireVerified } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { requirePayeeDetails } from '@/lib/domain/core/require-payee-details'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { countStock } from './count-stock'
import {
  changeOwnMerchandise,
  changeOwnMerchandiseIn,
  purgePagesOfMerchandise,
} from './own-merchandise'

const { merchandise, merchandisePicture, stock, work } = schema

const MOST_PICTURES = 10
/** Registered for one channel in a day. */
const CREATE_LIMIT = { name: 'studio-merchandise', times: 100, seconds: 86_400 }
const PRICE_YEN = { min: 50, max: 1_000_000 }

/** The facts of merchandise; a preorder's period is in instants, shown as exactly as `precision`. */
export type MerchandiseFacts = {
  title: string
  titleReading?: string
  category?: string
  description?: string
  spec?: string
  returnsText?: string
  priceYen: number
  /** Of consumption tax: 10, or 8 for food and drink. */
  taxRatePercent?: 8 | 10
  perPersonLimit?: number | null
  /** Of a work of the same creator. */
  relatedNid?: string | null
  preorder?: { startAt: Date; endAt: Date; precision: 'day' | 'third' | 'month' } | null
  salesStartAt?: Date | null
  salesEndAt?: Date | null
}

/**
 * Registers the caller's merchandise, hidden and without stock. @throws AppError unauthenticated, forbidden, invalid,
 * notFound (the related work), tooMany
 */
export async function createMerchandise(ctx: Ctx, facts: MerchandiseFacts): Promise<string> {
  requireVerified(ctx)
  const { channelId } = requireChannel(ctx, 'edit')
  checkFacts(facts)
  await ctx.limits.take(CREATE_LIMIT, channelId)
  return await ctx.db.transaction(async (tx) => {
    const id = newId()
    await tx.insert(merchandise).values({
      id,
      creatorId: channelId,
      ...(await columnsOf(tx, channelId, facts)),
      title: facts.title,
      priceYen: facts.priceYen,
      createdAt: ctx.now,
    })
    await tx.insert(stock).values({ merchandiseId: id, onHand: 0 })
    await indexChannel(tx, channelId)
    await indexMerchandise(tx, sql`m.id = ${id}`)
    await recordChannelAct(tx, ctx, { id, name: facts.title })
    return id
  })
}

/**
 * Changes merchandise, and shows or hides them. Orders keep title and price that they were placed with.
 * @throws AppError unauthenticated, notFound (another's too), invalid, conflict (shown without a picture)
 */
export async function changeMerchandise(
  ctx: Ctx,
  id: string,
  changes: Partial<MerchandiseFacts> & { isPublished?: boolean },
  reason?: string,
): Promise<void> {
  checkFacts(changes)
  const change = async (tx: Transaction, found: typeof merchandise.$inferSelect) => {
    if (changes.isPublished && !found.pictureId)
      throw new AppError(
        'conflict',
        'merchandise/no-picture',
        '公開するには、画像を1枚以上登録してください。',
      )
    if (changes.isPublished && !found.publishedAt)
      await requirePayeeDetails(ctx, tx, found.creatorId)
    await tx
      .update(merchandise)
      .set({
        ...(await columnsOf(tx, found.creatorId, changes)),
        ...(changes.isPublished !== undefined && {
          publishedAt: changes.isPublished ? (found.publishedAt ?? ctx.now) : null,
        }),
        updatedAt: ctx.now,
      })
      .where(eq(merchandise.id, id))
    await indexMerchandise(tx, sql`m.id = ${id}`)
    await purgePagesOfMerchandise(tx, id)
  }
  await changeOwnMerchandise(ctx, id, 'changeMerchandise', change, reason)
}

/** Adds an uploaded picture; the first one is the one that lists show. @throws AppError notFound, unprocessable, conflict */
export async function addMerchandisePicture(
  ctx: Ctx,
  id: string,
  input: { uploadId: string; alt: string },
): Promise<void> {
  await savePicture(ctx, { ...input, kind: 'cover' }, (tx, picture) =>
    changeOwnMerchandiseIn(tx, ctx, id, 'addMerchandisePicture', async (found) => {
      if (found.pictureId === null)
        await tx.update(merchandise).set({ pictureId: picture.id }).where(eq(merchandise.id, id))
      else await addFurther(tx, id, picture.id)
      await purgePagesOfMerchandise(tx, id)
    }),
  )
}

async function addFurther(tx: Transaction, id: string, pictureId: string): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(position), 0)::int` })
    .from(merchandisePicture)
    .where(eq(merchandisePicture.merchandiseId, id))
  const position = (last?.position ?? 0) + 1
  if (position >= MOST_PICTURES)
    throw new AppError(
      'conflict',
      'merchandise/too-many-pictures',
      `画像は${MOST_PICTURES}枚まで登録できます。`,
    )
  await tx.insert(merchandisePicture).values({ merchandiseId: id, position, pictureId })
}

/**
 * Sets the units in stock, reserved ones included. `was` is the number that the caller saw. @throws AppError
 * notFound, invalid, conflict (orders reserve more, or the number has changed)
 */
export async function setStock(
  ctx: Ctx,
  id: string,
  count: { onHand: number; was?: number },
): Promise<void> {
  await changeOwnMerchandise(ctx, id, 'setStock', (tx, { creatorId }) => {
    const byStaff = creatorId !== requireChannel(ctx, 'edit').channelId
    return countStock(tx, ctx, id, { ...count, reason: '', byStaff })
  })
}

const invalid = (message: string) => new AppError('invalid', 'merchandise/invalid', message)

function checkFacts(facts: Partial<MerchandiseFacts>): void {
  const { title, priceYen, perPersonLimit, preorder, salesStartAt, salesEndAt } = facts
  if (title !== undefined && title.trim() === '') throw invalid('商品名を入力してください。')
  if (
    priceYen !== undefined &&
    (!Number.isInteger(priceYen) || priceYen < PRICE_YEN.min || priceYen > PRICE_YEN.max)
  )
    throw invalid('価格は50〜1,000,000円の整数で入力してください。')
  if (typeof perPersonLimit === 'number' && !(perPersonLimit >= 1 && perPersonLimit <= 99))
    throw invalid('お一人さまの購入数は1〜99で入力してください。')
  if (preorder && preorder.endAt < preorder.startAt)
    throw invalid('お届けの時期は、始まりを終わりより前にしてください。')
  if (salesStartAt && salesEndAt && salesEndAt <= salesStartAt)
    throw invalid('販売期間は、始まりを終わりより前にしてください。')
}

/** The named facts as columns; others stay as they are. */
async function columnsOf(
  tx: Transaction,
  creatorId: string,
  { preorder, relatedNid, ...facts }: Partial<MerchandiseFacts> & { isPublished?: boolean },
) {
  const { isPublished: _, ...columns } = facts
  return {
    ...columns,
    ...(preorder !== undefined && {
      preorderDeliveryAt: preorder?.startAt ?? null,
      preorderDeliveryUntil: preorder?.endAt ?? null,
      preorderPrecision: preorder?.precision ?? ('third' as const),
    }),
    ...(relatedNid !== undefined && {
      relatedWorkId: relatedNid === null ? null : await workIdOf(tx, creatorId, relatedNid),
    }),
  }
}

async function workIdOf(tx: Transaction, creatorId: string, nid: string): Promise<string> {
  const [found] = await tx
    .select({ id: work.id })
    .from(work)
    .where(sql`nid = ${nid} and creator_id = ${creatorId}`)
  if (!found) throw notFound('作品')
  return found.id
}
