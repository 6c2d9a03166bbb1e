import { z } from 'zod'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { Banner, BannerText } from '../catalogue'
import {
  Id,
  Instant,
  lineOfText,
  PageQuery,
  Picture,
  paged,
  StaffReason,
  StoreLink,
  TargetGender,
} from '../common'
import type { Routes } from '../route'

const Title = lineOfText(100).refine((text) => text !== '', {
  error: '題名を入力してください。',
})
const Position = z.int().min(0, '0以上にしてください。').max(999, '999までです。')
const Version = z.int().min(1).max(1_000_000).meta({ description: '画面で見た版' })
const State = z.enum(['coming', 'shown', 'ended'])

const TextFacts = z.object({
  title: Title,
  link: StoreLink,
  position: Position.meta({ description: '小さい順に並ぶ' }),
  startAt: Instant,
  endAt: Instant,
})
const Facts = TextFacts.extend({
  heading: lineOfText(40).default('').meta({ description: '画像に重ねる見出し。空なら文字なし' }),
  sentence: lineOfText(80).default('').meta({ description: '見出しに続く文' }),
  buttonText: lineOfText(16).default('').meta({ description: '文に続くボタンの文字' }),
  display: z.enum(['homeTop']).default('homeTop').meta({ description: '表示する場所' }),
  targetGender: TargetGender,
  alt: lineOfText(200).meta({ description: '画像の説明。空なら題名' }),
})

const Stored = { id: Id, link: z.string(), isExternal: z.boolean(), state: State, version: Version }

export const OpsBanner = Facts.extend({
  ...Stored,
  image: Picture,
  phoneImage: Picture.nullable(),
}).meta({ id: 'OpsBanner' })
export type OpsBanner = z.output<typeof OpsBanner>

export const OpsBannerText = TextFacts.extend(Stored).meta({ id: 'OpsBannerText' })
export type OpsBannerText = z.output<typeof OpsBannerText>

export const NewBanner = Facts.extend({
  uploadId: Id.meta({ description: '横8：縦3の画像' }),
  phoneUploadId: Id.nullable().default(null).meta({ description: 'スマートフォン用（4：3）' }),
})
export const BannerChange = Facts.extend({
  uploadId: Id.nullable().default(null).meta({ description: 'null なら画像はそのまま' }),
  phoneUploadId: Id.nullable().default(null),
  dropsPhonePicture: z.boolean().default(false).meta({ description: '4：3の画像を外す' }),
  version: Version,
})
export const NewBannerText = TextFacts
export const BannerTextChange = TextFacts.extend({ version: Version })

const End = z.object({ version: Version, reason: StaffReason })
const query = PageQuery.extend({ show: z.enum(['open', 'ended']).default('open') })
const params = z.object({ id: Id })
const access = { staff: EDITORIAL_STAFF }
const changes = { access, errors: ['invalid', 'notFound', 'conflict'] } as const
const withPicture = [...changes.errors, 'unprocessable', 'tooMany', 'unavailable'] as const

/** Banners and the texts on top of every page. For who does not edit the store none of these calls exists (404). */
export const opsBannerRoutes = {
  'GET /ops/banners': {
    access,
    summary: 'バナー（open は表示中と予定で並び順、ended は終わったもので新しい順）',
    query,
    response: paged(OpsBanner),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/banners': {
    access,
    summary: 'バナーを作る',
    body: NewBanner,
    response: OpsBanner,
    status: 201,
    errors: withPicture,
  },
  'PUT /ops/banners/{id}': {
    access,
    summary: 'バナーを変える',
    params,
    body: BannerChange,
    response: OpsBanner,
    errors: withPicture,
  },
  'POST /ops/banners/{id}/end': {
    ...changes,
    summary: 'バナーを今すぐ終える',
    params,
    body: End,
    response: OpsBanner,
  },
  'GET /ops/banner-texts': {
    access,
    summary: '上部の文字（open は表示中と予定で並び順、ended は終わったもので新しい順）',
    query,
    response: paged(OpsBannerText),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/banner-texts': {
    ...changes,
    summary: '上部の文字を作る',
    body: NewBannerText,
    response: OpsBannerText,
    status: 201,
  },
  'PUT /ops/banner-texts/{id}': {
    ...changes,
    summary: '上部の文字を変える',
    params,
    body: BannerTextChange,
    response: OpsBannerText,
  },
  'POST /ops/banner-texts/{id}/end': {
    ...changes,
    summary: '上部の文字を今すぐ終える',
    params,
    body: End,
    response: OpsBannerText,
  },
  'GET /ops/top-page': {
    access,
    summary: 'その時刻（at がなければ今）に表示されるバナーと上部の文字',
    query: z.object({ at: Instant.optional(), targetGender: TargetGender.default('both') }),
    response: z.object({ banners: z.array(Banner), texts: z.array(BannerText) }),
    errors: ['invalid', 'notFound'],
  },
} as const satisfies Routes
