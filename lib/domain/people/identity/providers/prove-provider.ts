import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  type ProviderIdentity,
  type ProviderTokens,
  proveIdentity,
} from '@/lib/gateway/sign-in-providers'
import { networkOf } from '@/lib/kit/http/network-of'
import { limits } from '../security/limits'
import { unknownProvider, usedProviderToken } from '../security/refusals'
import { hashSecret } from '../sessions/open-session'

/**
 * The person of a provider's token. @throws AppError invalid `auth/unknown-provider`, `auth/invalid-credential`;
 * unavailable, tooMany
 */
export async function proveProvider(
  ctx: Ctx,
  provider: string,
  tokens: ProviderTokens,
): Promise<ProviderIdentity> {
  await ctx.limits.take(limits.proofFrom, networkOf(ctx.client.address))
  const identity = await proveIdentity(ctx.settings, provider, tokens, ctx.now)
  if (!identity) throw unknownProvider()
  return identity
}

/** Accepts a token once, in the transaction that relies on it (safety 11). @throws AppError invalid */
export async function spendProviderToken(
  tx: Transaction,
  { provider, token, expiresAt }: ProviderIdentity,
): Promise<void> {
  const used = await tx
    .insert(schema.usedToken)
    .values({ hash: hashSecret(`${provider} ${token}`), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: schema.usedToken.hash })
  if (used.length === 0) throw usedProviderToken()
}
