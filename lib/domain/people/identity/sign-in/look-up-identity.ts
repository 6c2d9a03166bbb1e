import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { sessionEnded } from '../security/refusals'
import { readAuthenticatedAt, recentUntil } from '../security/require-recent-sign-in'
import { hasSecondFactor } from './complete-sign-in'

/** The identity service's record of the caller (spec §3, identity-service user record). */
export async function lookUpIdentity(ctx: Ctx) {
  const { uid, claims } = requireAccount(ctx)
  const { account, accountProvider, profile } = schema
  const [row] = await ctx.db
    .select({
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
      displayName: profile.nickname,
      avatarId: profile.avatarId,
      passwordHash: account.passwordHash,
      createdAt: account.createdAt,
      lastSignInAt: account.lastSignInAt,
    })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .where(eq(account.id, uid))
  if (!row) throw sessionEnded()
  const linked = await ctx.db
    .select({
      providerId: accountProvider.provider,
      uid: accountProvider.subject,
      email: accountProvider.email,
    })
    .from(accountProvider)
    .where(eq(accountProvider.accountId, uid))
  return {
    uid,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    displayName: row.displayName,
    phoneNumber: null,
    photoURL: row.avatarId && `/api/image/${row.avatarId}`,
    tenantId: null,
    isAnonymous: false as const,
    providerData: [
      ...(row.passwordHash ? [{ providerId: 'password', uid: row.email, email: row.email }] : []),
      ...linked,
    ],
    secondFactor: await hasSecondFactor(ctx.db, uid),
    recentLoginUntil: recentUntil(await readAuthenticatedAt(ctx)).toISOString(),
    claims,
    metadata: {
      creationTime: row.createdAt.toISOString(),
      lastSignInTime: row.lastSignInAt?.toISOString() ?? null,
    },
  }
}
