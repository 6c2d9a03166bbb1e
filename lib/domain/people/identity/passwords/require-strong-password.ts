import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isLeakedPassword } from '@/lib/gateway/leaked-passwords'
import { passwordStrength, STRONG_ENOUGH } from '@/lib/kit/password-strength'
import { weakPassword } from '../security/refusals'

const LEAKED = 'ほかのサービスから流出したパスワードの一覧に載っています。'

/**
 * Refuses a new password that has leaked somewhere, or is easy to guess, also with knowledge of the shop's words and the
 * owner's address and nickname (ASVS 6.2.4, 6.2.11, 6.2.12). @throws AppError invalid `auth/weak-password`
 */
export async function requireStrongPassword(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  password: string,
  owner: { email: string; uid?: string },
): Promise<void> {
  if (await isLeakedPassword(password)) throw weakPassword(LEAKED)
  const nickname = owner.uid ? await findNickname(ctx, owner.uid) : null
  const facts = [ctx.settings.SITE_NAME, owner.email, nickname].filter((fact) => fact !== null)
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
