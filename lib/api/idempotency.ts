import type { Ctx } from '@/lib/domain/core/ctx'
import { type OnceAnswer, runOnce } from '@/lib/domain/shop/orders'
import { AppError } from '@/lib/kit/errors'

/** Visible ASCII, as an HTTP header can carry it. */
const KEY = /^[\x21-\x7e]{1,200}$/u

/**
 * Runs a call once for an account and an `Idempotency-Key`. Without a key, or for a guest, it just runs.
 * @param asked the call and all that it was given
 * @throws AppError invalid for a malformed key, conflict for one that came with something else
 */
export async function answerOnce(
  ctx: Ctx,
  key: string | undefined,
  asked: unknown,
  run: () => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  if (key === undefined || ctx.actor.kind !== 'account') return await run()
  if (!KEY.test(key))
    throw new AppError(
      'invalid',
      'idempotency/invalid-key',
      'Idempotency-Key は200文字以内の英数字と記号で指定してください。',
    )
  return await runOnce(ctx, { accountId: ctx.actor.uid, key, asked }, run)
}
