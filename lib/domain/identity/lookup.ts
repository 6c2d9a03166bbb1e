import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '../ctx'
import { requireAccount } from '../policy'
import { sessionEnded } from './refusals'

/** What the identity service knows of the caller (spec §3, identity-service user record). */
export async function lookUpIdentity(ctx: Ctx) {
  const { uid, email, emailVerified, claims } = requireAccount(ctx)
  const { account, accountProvider, profile } = schema
  const [row] = await ctx.db
    .select({
      displayName: profile.nickname,
      passwordHash: account.passwordHash,
      createdAt: account.createdAt,
      lastSignInAt: account.lastSignInAt,
    })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .where(eq(account.id, uid))
  if (!row) throw sessionEnded()
  const linked = await ctx.db
    .select({ providerId: accountProvider.provider, uid: accountProvider.subject })
    .from(accountProvider)
    .where(eq(accountProvider.accountId, uid))
  return {
    uid,
    email,
    emailVerified,
    displayName: row.displayName,
    isAnonymous: false as const,
    providerData: [
      ...(row.passwordHash ? [{ providerId: 'password', uid: email }] : []),
      ...linked,
    ],
    claims,
    metadata: {
      creationTime: row.createdAt.toISOString(),
      lastSignInTime: row.lastSignInAt?.toISOString() ?? null,
    },
  }
}
