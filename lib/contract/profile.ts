import { z } from 'zod'
import { Id, lineOfText, Picture, paragraphs } from './common'
import type { Routes } from './route'

/** Required, at most 30 characters (spec §5). */
export const Nickname = lineOfText(30).refine((text) => text.length > 0, {
  error: 'ニックネームを入力してください。',
})
export const PreferredGender = z.enum(['male', 'female'])

export const Profile = z
  .object({
    uid: Id,
    nickname: z.string().nullable(),
    avatar: Picture.nullable(),
    introduction: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    termsAgreed: z.boolean(),
    claims: z.object({ creatorInfo: z.boolean(), bankInfo: z.boolean() }),
    settings: z.object({ preferredGender: PreferredGender }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileChanges = z.object({
  nickname: Nickname.optional(),
  introduction: paragraphs(500).optional(),
  agreeToTerms: z.literal(true).optional(),
  avatarUploadId: Id.optional(),
})

export const profileRoutes = {
  'GET /my/profile': {
    summary: '自分のプロフィール（なければ404。POSTで作る）',
    access: 'listener',
    response: Profile,
    errors: ['unauthenticated', 'notFound'],
  },
  'POST /my/profile': {
    summary: 'プロフィールを作る（すでにあればそれを返す）',
    access: 'listener',
    response: Profile,
    errors: ['unauthenticated'],
  },
  'PUT /my/profile': {
    summary: 'プロフィールを変える',
    access: 'listener',
    body: ProfileChanges,
    response: Profile,
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict'],
  },
  'PUT /my/setting': {
    summary: '設定を変える',
    access: 'listener',
    body: z.object({ preferredGender: PreferredGender }),
    response: z.object({ preferredGender: PreferredGender }),
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'GET /user/check': {
    summary: 'ニックネームが使えるか（使えるとき message は OK）',
    access: 'guest',
    query: z.object({ username: z.string().max(200) }),
    response: z.object({ message: z.string() }),
    errors: ['invalid', 'tooMany'],
  },
} as const satisfies Routes
