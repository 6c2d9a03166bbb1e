import { and, eq, gt, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { deriveOneTimeSecrets, hashOneTimeCode } from '@/lib/kit/tokens/one-time-code'

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
      codeHash: oneTimeCode.codeHash,
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
  return row ? { ...row, ...deriveOneTimeSecrets(secretOf(ctx, id, row.codeHash), id) } : null
}

/** The secret that a code was made with: a former one, where its mail waited while the secret was renewed. */
function secretOf({ settings }: Pick<Ctx, 'settings'>, id: string, codeHash: string): string {
  const isMaker = (secret: string) =>
    hashOneTimeCode(secret, id, deriveOneTimeSecrets(secret, id).code) === codeHash
  return settings.FORMER_MASTER_SECRETS.find(isMaker) ?? settings.MASTER_SECRET
}
