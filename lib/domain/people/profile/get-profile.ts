import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { findTermsToAgree } from '@/lib/domain/content/texts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/** The caller's own profile. @throws AppError notFound before it has been made */
export async function getProfile(ctx: Ctx) {
  const { uid, email, emailVerified, claims, viewedUntil } = requireAccount(ctx)
  const { picture, profile } = schema
  const [row] = await ctx.db
    .select({
      nickname: profile.nickname,
      introduction: profile.introduction,
      preferredGender: profile.preferredGender,
      mailDigest: profile.mailOptIn,
      termsAgreedAt: profile.termsAgreedAt,
      avatar: {
        id: picture.id,
        widths: picture.widths,
        alt: picture.alt,
        color: picture.color,
      },
    })
    .from(profile)
    .leftJoin(picture, eq(picture.id, profile.avatarId))
    .where(eq(profile.accountId, uid))
  if (!row) throw notFound('プロフィール')
  const { avatar, nickname, introduction, preferredGender, mailDigest, termsAgreedAt } = row
  return {
    uid,
    nickname,
    avatar: avatar && { ...avatar, path: `/api/image/${avatar.id}` },
    introduction,
    email,
    emailVerified,
    termsAgreed: termsAgreedAt !== null,
    termsToAgree: await findTermsToAgree(ctx, uid),
    claims,
    settings: { preferredGender, mailDigest },
    ...(viewedUntil && { viewedUntil: viewedUntil.toISOString() }),
  }
}
