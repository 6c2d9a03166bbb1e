import { and, eq, gt, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { deriveOneTimeSecrets } from '@/lib/kit/tokens/one-time-code'

type LiveCode = {
  email: string
  accountId: string | null
  code: string
  token: string
  expiresAt: Date
}

/** A one-time code that still works, with what goes into its mail; null once it is used, replaced or expired. */
export async function findLiveCode(ctx: Ctx, id: string): Promise<LiveCode | null> {
  const { oneTimeCode } = schema
  const [row] = await ctx.db
    .select({
      email: oneTimeCode.email,
      accountId: oneTimeCode.accountId,
      expiresAt: oneTimeCode.expiresAt,
    })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.id, id),
        isNull(oneTimeCode.consumedAt),
        isNull(oneTimeCode.supersededAt),
        gt(oneTimeCode.expiresAt, ctx.now),
      ),
    )
  return row ? { ...row, ...deriveOneTimeSecrets(ctx.settings.MASTER_SECRET, id) } : null
}
