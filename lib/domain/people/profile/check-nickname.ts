import { and, eq, ne } from 'drizzle-orm'
import { Nickname } from '@/lib/contract/profile'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { Limit } from '@/lib/gateway/rate-limits'
import { networkOf } from '@/lib/kit/http/network-of'
import { looksOfficial, nicknameKey } from './nickname-rules'

const checkFrom: Limit = { name: 'user-check-from', times: 120, seconds: 60 }

export const TAKEN = 'このニックネームはすでに使われています。'
export const RESERVED = 'このニックネームは使えません。別の名前をお選びください。'

/** Whether a nickname can be had: 'OK', or why not, in Japanese (spec §5). @throws AppError tooMany */
export async function checkNickname(
  ctx: Ctx,
  { username }: { username: string },
): Promise<{ message: string }> {
  await ctx.limits.take(checkFrom, networkOf(ctx.client.address))
  const parsed = Nickname.safeParse(username)
  if (!parsed.success)
    return { message: parsed.error.issues[0]?.message ?? '入力内容をご確認ください。' }
  if (isReserved(ctx, parsed.data)) return { message: RESERVED }
  return { message: (await isTaken(ctx, parsed.data)) ? TAKEN : 'OK' }
}

/** Whether only the staff may be called so, and the caller is none of them. */
export const isReserved = ({ actor, settings }: Ctx, nickname: string): boolean =>
  !(actor.kind === 'account' && actor.staffRoles.length > 0) &&
  looksOfficial(nickname, settings.SITE_NAME)

/** One's own nickname is not taken. */
async function isTaken(ctx: Ctx, nickname: string): Promise<boolean> {
  const { profile } = schema
  const own = ctx.actor.kind === 'account' ? ne(profile.accountId, ctx.actor.uid) : undefined
  const rows = await ctx.db
    .select({ id: profile.accountId })
    .from(profile)
    .where(and(eq(profile.nicknameKey, nicknameKey(nickname)), own))
    .limit(1)
  return rows.length > 0
}
