import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireVerified } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { claimOf, findObstacles, lockBuyer, type Obstacle } from './claims'
import { closeOpenOrder } from './close-open-order'
import { type Checkout, createOrder, keepOrderOpen, type PlacedOrder } from './create-order'
import { requireOwnCard } from './customer'
import { decideAmount } from './decide-amount'
import { stillProcessing, underReview } from './errors'
import { findItem, type ItemWanted } from './find-item'
import { limitOrders } from './limit-orders'
import { openIntent } from './open-intent'

export type AudioOrderInput = {
  albumId?: string | undefined
  trackId?: string | undefined
  paymentMethodId?: string | undefined
  saveCard: boolean
  expectedPrice?: number | undefined
}

/** An order may find itself in the way of as many others; each round closes what it met. */
const MAX_ROUNDS = 4

/**
 * Orders an album or a track for the card network (spec §7): the price is decided here and now, one order
 * at a time holds an item for a buyer (safety 51), and an open one of the same price is taken up again, so
 * that a closed tab does not stand in the way. An amount of 0 is granted at once, with an empty
 * `clientSecret`. @throws AppError unauthenticated, forbidden, notFound, conflict, tooMany, unavailable
 */
export async function placeAudioOrder(ctx: Ctx, input: AudioOrderInput): Promise<Checkout> {
  const buyer = requireVerified(ctx)
  const wanted = itemWanted(input)
  await limitOrders(ctx, buyer.uid)
  if (input.paymentMethodId) await requireOwnCard(ctx, buyer.uid, input.paymentMethodId)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = await ctx.db.transaction((tx) => tryPlace(tx, ctx, wanted, input.expectedPrice))
    if (!('obstacles' in result)) return await openIntent(ctx, result, input.saveCard)
    for (const { orderId } of result.obstacles) await closeOpenOrder(ctx, orderId, 'cancelled')
  }
  throw stillProcessing()
}

function itemWanted({ albumId, trackId }: AudioOrderInput): ItemWanted {
  if (trackId) return { kind: 'track', id: trackId }
  if (albumId) return { kind: 'album', id: albumId }
  throw notFound('作品')
}

async function tryPlace(
  tx: Transaction,
  ctx: Ctx,
  wanted: ItemWanted,
  expectedPriceYen: number | undefined,
): Promise<PlacedOrder | { obstacles: Obstacle[] }> {
  const buyer = requireVerified(ctx)
  await lockBuyer(tx, buyer.uid)
  const item = await findItem(tx, ctx, buyer.uid, wanted)
  if (!item) throw notFound('作品')
  const amountYen = decideAmount(item, buyer.uid, expectedPriceYen)
  const obstacles = await findObstacles(tx, buyer.uid, item)
  if (obstacles.some(({ state }) => state !== 'awaitingPayment')) throw underReview()
  const open = obstacles[0]
  if (!open) return await createOrder(tx, ctx, buyer, item, amountYen)
  const isSame = obstacles.length === 1 && open.item === claimOf(item)
  if (!isSame || open.totalYen !== amountYen || open.expiresAt <= ctx.now) return { obstacles }
  return (await keepOrderOpen(tx, ctx, open.orderId, amountYen)) ?? { obstacles }
}
