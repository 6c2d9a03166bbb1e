import { z } from 'zod'
import { TERMS } from '@/lib/kit/shop/page-text'
import { Id, Instant, lineOfText, Picture, paragraphs } from './common'
import type { Routes } from './route'
import { TextVersionNumber } from './texts'

/** Required, at most 30 characters (spec §5). */
export const Nickname = lineOfText(30).refine((text) => text.length > 0, {
  error: 'ニックネームを入力してください。',
})
const PreferredGender = z.enum(['male', 'female'])

/** `mailDigest`: notifications also come as one mail a day. */
export const Settings = z.object({ preferredGender: PreferredGender, mailDigest: z.boolean() })

/** Where merchandise is sent (safety: shown to its owner and to shipping staff). */
export const Address = z
  .object({
    recipient: lineOfText(60).refine((text) => text.length > 0, {
      error: 'お名前を入力してください。',
    }),
    postalCode: z.string().regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください。'),
    prefectureCode: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, '都道府県を選んでください。'),
    city: lineOfText(60).refine((text) => text.length > 0, {
      error: '市区町村を入力してください。',
    }),
    street: lineOfText(100).refine((text) => text.length > 0, {
      error: '番地を入力してください。',
    }),
    building: lineOfText(100).default(''),
    phone: z.string().regex(/^0\d{9,10}$/, '電話番号はハイフンなしの数字で入力してください。'),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

export const Profile = z
  .object({
    uid: Id,
    nickname: z.string().nullable(),
    avatar: Picture.nullable(),
    introduction: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    termsAgreed: z.boolean(),
    termsToAgree: z
      .array(z.object({ name: z.enum(TERMS), title: z.string(), version: TextVersionNumber }))
      .max(TERMS.length)
      .meta({ description: '新しい版への同意をお願いする規約。効いている版' }),
    claims: z.object({ creatorInfo: z.boolean(), bankInfo: z.boolean() }),
    settings: Settings,
    viewedUntil: Instant.optional().meta({
      description: '運営スタッフが本人の同意で見ているときだけ、いつまでか',
    }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileChanges = z.object({
  nickname: Nickname.optional(),
  introduction: paragraphs(500).optional(),
  agreeToTerms: z.literal(true).optional(),
  /** A finished upload of a picture (5 MB at most); null removes the avatar. */
  avatarUploadId: Id.nullable().optional(),
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
  /** A taken name is `profile/nickname-taken`, with details by field. */
  'PUT /my/profile': {
    summary: 'プロフィールを変える',
    access: 'listener',
    body: ProfileChanges,
    response: Profile,
    errors: [
      'invalid',
      'unauthenticated',
      'notFound',
      'conflict',
      'tooMany',
      'unavailable',
      'unprocessable',
    ],
  },
  /** `text/changed` if another version is in force now. */
  'POST /my/agreement': {
    summary: '規約の新しい版に同意する',
    access: 'listener',
    body: z.object({
      agreements: z
        .array(z.object({ name: z.enum(TERMS), version: TextVersionNumber }))
        .min(1)
        .max(TERMS.length),
    }),
    response: Profile,
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict'],
  },
  'PUT /my/setting': {
    summary: '設定を変える',
    access: 'listener',
    body: Settings.partial(),
    response: Settings,
    errors: ['invalid', 'unauthenticated', 'notFound'],
  },
  'GET /my/address': {
    summary: 'お届け先',
    access: 'listener',
    response: Address,
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /my/address': {
    summary: 'お届け先を保存する',
    access: 'listener',
    body: Address,
    response: Address,
    errors: ['invalid', 'unauthenticated'],
  },
  /** Otherwise `message` tells in Japanese why the name is not available (spec §5). */
  'GET /user/check': {
    summary: 'ニックネームが使えるか（使えるとき message は OK）',
    access: 'guest',
    query: z.object({ username: z.string().max(200) }),
    response: z.object({ message: z.string() }),
    errors: ['invalid', 'tooMany'],
  },
} as const satisfies Routes
