import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { getProfile } from './get-profile'

/** Makes the caller's profile where there is none, and answers it (spec §7, GET 404 → POST). */
export async function createProfile(ctx: Ctx) {
  const { uid } = requireAccount(ctx)
  await ctx.db
    .insert(schema.profile)
    .values({ accountId: uid, createdAt: ctx.now })
    .onConflictDoNothing()
  return getProfile(ctx)
}
