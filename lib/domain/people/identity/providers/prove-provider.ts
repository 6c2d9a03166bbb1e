import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  type ProviderIdentity,
  type ProviderTokens,
  proveIdentity,
} from '@/lib/gateway/sign-in-providers'
import { networkOf } from '@/lib/kit/http/network-of'
import { limits } from '../security/limits'
import { providerSignInNotRecent, unknownProvider, usedProviderToken } from '../security/refusals'
import { recentUntil } from '../security/require-recent-sign-in'
import { hashSecret } from '../sessions/open-session'

/**
 * The person of a provider's token. @throws AppError invalid `auth/unknown-provider`, `auth/invalid-credential`,
 * `auth/missing-or-invalid-nonce`; unavailable, tooMany
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

/**
 * Requires that the person has signed in at the provider within the last ten minutes, by its `auth_time` (OpenID
 * Connect Core §2; ASVS 6.8.4). Who was signed in there long before may be anybody at this device, so a provider that
 * does not tell (GitHub) proves nothing anew: the mailed code does. @throws AppError invalid
 * `auth/provider-sign-in-not-recent`
 */
export function requireRecentAtProvider({ signedInAt }: ProviderIdentity, now: Date): void {
  if (!signedInAt || recentUntil(signedInAt) < now) throw providerSignInNotRecent()
}

/** Accepts a token, and its nonce, once, in the transaction that relies on it (safety 11). @throws AppError invalid */
export async function spendProviderToken(
  tx: Transaction,
  { provider, once }: ProviderIdentity,
): Promise<void> {
  const used = await tx
    .insert(schema.usedToken)
    .values(
      once.map(({ secret, until }) => ({
        hash: hashSecret(`${provider} ${secret}`),
        expiresAt: until,
      })),
    )
    .onConflictDoNothing()
    .returning({ hash: schema.usedToken.hash })
  if (used.length < once.length) throw usedProviderToken()
}
