import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { schema, type Transaction } from '@/lib/db'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { renewCreatorWorks } from '@/lib/domain/content/catalogue'
import { savePicture } from '@/lib/domain/content/media'
import { agreeAtFirst } from '@/lib/domain/content/texts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { changeMailConsent } from '@/lib/domain/core/notify'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { isReserved, RESERVED, TAKEN } from './check-nickname'
import { getProfile } from './get-profile'
import { nicknameKey } from './nickname-rules'

type ProfileChanges = {
  nickname?: string | undefined
  introduction?: string | undefined
  agreeToTerms?: true | undefined
  avatarUploadId?: string | null | undefined
}

const { profile } = schema
type ProfileValues = PgUpdateSetSource<typeof profile>

/**
 * Changes the caller's profile; what is not named stays. @throws AppError notFound before it has been
 * made, conflict `profile/nickname-taken`, invalid `profile/nickname-reserved`
 */
export async function updateProfile(ctx: Ctx, changes: ProfileChanges) {
  const current = await getProfile(ctx)
  const { nickname, introduction, agreeToTerms, avatarUploadId } = changes
  if (nickname !== undefined && isReserved(ctx, nickname))
    throw nicknameRefused('invalid', 'profile/nickname-reserved', RESERVED)
  const values: ProfileValues = {
    ...(nickname !== undefined && { nickname, nicknameKey: nicknameKey(nickname) }),
    ...(introduction !== undefined && { introduction }),
    ...(avatarUploadId === null && { avatarId: null }),
    ...(agreeToTerms && {
      termsAgreedAt: sql`coalesce(${profile.termsAgreedAt}, ${ctx.now.toISOString()}::timestamptz)`,
    }),
  }
  if (avatarUploadId) {
    const alt = `${nickname ?? current.nickname ?? ''}のアイコン`
    const upload = { uploadId: avatarUploadId, kind: 'avatar', alt } as const
    await savePicture(ctx, upload, (tx, { id }) => write(ctx, tx, { ...values, avatarId: id }))
  } else await ctx.db.transaction((tx) => write(ctx, tx, values))
  return getProfile(ctx)
}

/** What the store shows of a creator follows, once the change is certain. */
async function write(ctx: Ctx, tx: Transaction, values: ProfileValues): Promise<void> {
  const { uid } = requireAccount(ctx)
  if (Object.keys(values).length === 0) return
  try {
    await tx.update(profile).set(values).where(eq(profile.accountId, uid))
  } catch (error) {
    if (isUniqueViolation(error, 'profile_nickname'))
      throw nicknameRefused('conflict', 'profile/nickname-taken', TAKEN)
    throw error
  }
  if (values.termsAgreedAt) await agreeAtFirst(tx, ctx, uid)
  await renewCreatorWorks(tx, uid)
}

const nicknameRefused = (kind: 'invalid' | 'conflict', code: string, message: string) =>
  new AppError(kind, code, message, { details: [{ path: 'nickname', message }] })

type SettingChanges = {
  preferredGender?: 'male' | 'female' | undefined
  mailDigest?: boolean | undefined
}

/** Changes the caller's settings; what is not named stays. @throws AppError notFound before the profile has been made */
export async function updateSetting(ctx: Ctx, { preferredGender, mailDigest }: SettingChanges) {
  const { uid } = requireAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    if (mailDigest !== undefined)
      await changeMailConsent(ctx, tx, {
        who: sql`a.id = ${uid}`,
        isGranted: mailDigest,
        place: 'settings',
      })
    const [changed] = await tx
      .update(profile)
      .set({ preferredGender: preferredGender ?? sql`${profile.preferredGender}` })
      .where(eq(profile.accountId, uid))
      .returning({ preferredGender: profile.preferredGender, mailDigest: profile.mailOptIn })
    if (!changed) throw notFound('プロフィール')
    return changed
  })
}
