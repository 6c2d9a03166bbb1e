import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'

const { idempotencyKey } = schema

export type OnceAnswer = { status: number; body: unknown }
type Claim = { accountId: string; key: string; requestHash: string; startedAt: Date }

/** A first call without an answer after this time counts as dead, and the next call does the work. */
const RECLAIM_AFTER_MS = 60_000
const WAIT_AT_MOST_MS = 25_000
const LOOK_AGAIN_MS = 100

/**
 * Answers calls with the same key that ask the same alike (draft-ietf-httpapi-idempotency-key-header): the first
 * does the work, those beside it wait for its answer, later ones read it. A refused call leaves no trace,
 * so it may be tried again. @throws AppError conflict when the key came with something else, or stays busy
 */
export async function runOnce(
  ctx: Ctx,
  call: { accountId: string; key: string; asked: unknown },
  run: () => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const requestHash = createHash('sha256').update(JSON.stringify(call.asked)).digest('hex')
  const deadline = Date.now() + WAIT_AT_MOST_MS
  while (Date.now() < deadline) {
    const startedAt = new Date()
    const claim = { accountId: call.accountId, key: call.key, requestHash, startedAt }
    if (await claimKey(ctx, claim)) return await runClaimed(ctx, claim, run)
    const earlier = await readKey(ctx, claim)
    if (earlier && earlier.requestHash !== requestHash) throw keyReused()
    if (earlier?.status) return { status: earlier.status, body: earlier.response }
    if (earlier && (await reclaimKey(ctx, claim, earlier.createdAt)))
      return await runClaimed(ctx, claim, run)
    await wait(LOOK_AGAIN_MS)
  }
  throw new AppError(
    'conflict',
    'idempotency/in-progress',
    '同じ操作を処理しています。少し待ってから、もう一度お試しください。',
  )
}

const keyReused = () =>
  new AppError(
    'conflict',
    'idempotency/key-reused',
    'この Idempotency-Key は別の内容ですでに使われています。',
  )

const rowOf = ({ accountId, key }: Claim) =>
  and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key))

/** The row as this call wrote it; it is missing or different once another call has claimed it. */
const ownRow = (claim: Claim) =>
  and(rowOf(claim), isNull(idempotencyKey.status), eq(idempotencyKey.createdAt, claim.startedAt))

async function claimKey(ctx: Ctx, claim: Claim): Promise<boolean> {
  const { accountId, key, requestHash, startedAt } = claim
  const made = await ctx.db
    .insert(idempotencyKey)
    .values({ accountId, key, requestHash, createdAt: startedAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  return made.length === 1
}

async function readKey(ctx: Ctx, claim: Claim) {
  const [row] = await ctx.db
    .select({
      requestHash: idempotencyKey.requestHash,
      status: idempotencyKey.status,
      response: idempotencyKey.response,
      createdAt: idempotencyKey.createdAt,
    })
    .from(idempotencyKey)
    .where(rowOf(claim))
  return row
}

async function reclaimKey(ctx: Ctx, claim: Claim, startedAt: Date): Promise<boolean> {
  if (startedAt.getTime() > Date.now() - RECLAIM_AFTER_MS) return false
  const taken = await ctx.db
    .update(idempotencyKey)
    .set({ createdAt: claim.startedAt })
    .where(ownRow({ ...claim, startedAt }))
    .returning({ key: idempotencyKey.key })
  return taken.length === 1
}

async function runClaimed(
  ctx: Ctx,
  claim: Claim,
  run: () => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  try {
    const answer = await run()
    await ctx.db
      .update(idempotencyKey)
      .set({ status: answer.status, response: answer.body })
      .where(ownRow(claim))
    return answer
  } catch (error) {
    await ctx.db.delete(idempotencyKey).where(ownRow(claim))
    throw error
  }
}
