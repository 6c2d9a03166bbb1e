import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { passwordStrength, STRONG_ENOUGH } from '@/lib/kit/password-strength'
import { weakPassword } from '../security/refusals'

/**
 * Refuses a new password that is easy to guess, also with knowledge of the owner's address and nickname. @throws
 * AppError invalid `auth/weak-password`
 */
export async function requireStrongPassword(
  ctx: Pick<Ctx, 'db'>,
  password: string,
  owner: { email: string; uid?: string },
): Promise<void> {
  const nickname = owner.uid ? await findNickname(ctx, owner.uid) : null
  const facts = [owner.email, nickname].filter((fact) => fact !== null)
  const { score, advice } = await passwordStrength(password, facts)
  if (score < STRONG_ENOUGH) throw weakPassword(advice)
}

async function findNickname(ctx: Pick<Ctx, 'db'>, uid: string): Promise<string | null> {
  const { profile } = schema
  const rows = await ctx.db
    .select({ nickname: profile.nickname })
    .from(profile)
    .where(eq(profile.accountId, uid))
  return rows[0]?.nickname ?? null
}
