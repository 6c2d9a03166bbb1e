import { schema, type Transaction } from '@/lib/db'
import {
  type ProviderIdentity,
  type ProviderTokens,
  proveIdentity,
} from '@/lib/gateway/sign-in-providers'
import { networkOf } from '@/lib/kit/http/network-of'
import type { Ctx } from '../ctx'
import { limits } from './limits'
import { hashSecret } from './open-session'
import { unknownProvider, usedProviderToken } from './refusals'

/**
 * Whom a provider's token stands for. @throws AppError invalid `auth/unknown-provider`,
 * `auth/invalid-credential`; unavailable, tooMany
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

/** Lets a token through once, in the transaction that believes it (safety 11). @throws AppError invalid */
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
