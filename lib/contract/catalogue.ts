import { z } from 'zod'
import {
  AgeRating,
  Id,
  Instant,
  idsUpTo,
  LinkTarget,
  Nid,
  PageQuery,
  Picture,
  PositionMs,
  paged,
  QueryFlag,
  SearchWords,
  TargetGender,
  WorkType,
  YenAmount,
} from './common'
import { MerchandiseCard } from './merchandise'
import type { Routes } from './route'

const DiscountInfo = z.object({
  price: YenAmount,
  startAt: Instant,
  endAt: Instant,
  referencePriceUntil: Instant.nullable().meta({
    description:
      'セールのあいだ通常価格（price）と割引率を並べて表示してよい期限。null なら表示しない（景品表示法）',
  }),
})

/**
 * `onSale` can be bought now; `preorder` can be bought now and played from `releaseAt`; `announced` neither; `free`
 * is a voice; `ended` is no longer sold.
 */
export const SaleStatus = z.enum(['onSale', 'preorder', 'announced', 'free', 'ended'])

const AttributeType = z.enum(['voiceActor', 'illustrator', 'scenario', 'mixing', 'music', 'other'])
export type AttributeType = z.infer<typeof AttributeType>

export const CastTag = z
  .object({
    attributeType: AttributeType,
    roleName: z.string().nullable(),
    tag: z.object({ castName: z.string(), castNameReading: z.string() }),
  })
  .meta({ id: 'CastTag' })

/** What a list shows of a work. */
export const WorkCard = z
  .object({
    id: Id,
    nid: Nid,
    type: WorkType,
    ageRating: AgeRating,
    title: z.string(),
    catchCopy: z.string(),
    series: z
      .object({
        name: z.string(),
        number: z.int().nullable().meta({ description: '何作目か（わかるとき）' }),
      })
      .nullable(),
    price: YenAmount,
    discountInfo: DiscountInfo.nullable(),
    saleStatus: SaleStatus,
    coverArt: Picture,
    user: z.object({ id: Id, nickname: z.string() }),
    voiceActors: z.array(z.string()),
    durationMs: z.int(),
    trackCount: z.int(),
    hasTrial: z.boolean().meta({ description: '試聴できるトラックがあるか' }),
    releaseAt: Instant,
    reviewCount: z.int().min(0),
    reviewAverage: z
      .number()
      .min(1)
      .max(5)
      .nullable()
      .meta({ description: '購入者レビューの平均（1〜5）。なければ null' }),
    metadata: z.object({ transcript: z.boolean() }),
  })
  .meta({ id: 'WorkCard' })
export type WorkCard = z.infer<typeof WorkCard>

/** A named place of a track to jump to; the note says what to expect there. */
export const Scene = z
  .object({
    startMs: PositionMs,
    name: z.string(),
    note: z.string().meta({ description: '内容についての注意（なければ空）' }),
  })
  .meta({ id: 'Scene' })

const TrackFormat = z.object({
  type: z.enum(['trial', 'full']),
  bitRate: z.literal(256),
  filePath: z.string().meta({ description: 'contentPath に続くパス' }),
})

export const Track = z
  .object({
    id: Id,
    trackNo: z.int(),
    title: z.string(),
    price: YenAmount,
    isSoldSeparately: z.boolean(),
    durationMs: z.int(),
    trialStartMs: z.int().default(0).meta({ description: '試聴の始まり（全編の中の位置）' }),
    trialDurationMs: z.int(),
    hasTranscript: z.boolean(),
    scenes: z.array(Scene).max(50).meta({ description: '場面（全編の中の位置、早い順）' }),
    file: z.object({ noSample: z.boolean(), formats: z.array(TrackFormat) }),
    loudnessLufs: z.number().nullable(),
    peaks: z.array(z.number()).meta({ description: '波形（0〜1、最大200点）' }),
  })
  .meta({ id: 'Track' })
export type Track = z.infer<typeof Track>

/** A whole work, the same for everybody; separate calls have what depends on the listener. */
export const Work = WorkCard.extend({
  description: z.string(),
  targetGender: TargetGender,
  hasGeneratedVoices: z.boolean().meta({ description: '生成された音声を含むと作者が示した作品' }),
  castTags: z.array(CastTag),
  tags: z.array(z.string()),
  tracks: z.array(Track),
  user: z.object({
    id: Id,
    nickname: z.string(),
    introduction: z.string(),
    avatar: Picture.nullable(),
  }),
  shareImagePath: z.string().meta({ description: 'Open Graph 用 1200×630 JPEG' }),
  updatedAt: Instant,
}).meta({ id: 'Work' })
export type Work = z.infer<typeof Work>

const WorkSort = z.enum(['new', 'popular', 'priceLow', 'priceHigh', 'longest', 'shortest'])

/** `tag=a&tag=b`: one name or several. */
const TagNames = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().max(50)).max(10),
)
const Minutes = z.coerce.number().int().min(0).max(1440)

export const CreditedWork = WorkCard.extend({
  credits: z
    .array(CastTag.pick({ attributeType: true, roleName: true }))
    .optional()
    .meta({ description: 'cast の人物の役割と役名。cast で絞ったときだけ' }),
}).meta({ id: 'CreditedWork' })
export type CreditedWork = z.infer<typeof CreditedWork>

export const RankedWork = WorkCard.extend({
  earlierRank: z
    .int()
    .nullable()
    .meta({ description: '前の日までの最後の順位。入っていなかったときは null' }),
}).meta({ id: 'RankedWork' })
export type RankedWork = z.infer<typeof RankedWork>

export const WorksQuery = PageQuery.extend({
  query: SearchWords.optional(),
  type: WorkType.optional(),
  tag: TagNames.optional().meta({ description: 'すべて付いているもの' }),
  excludeTag: TagNames.optional().meta({ description: 'どれも付いていないもの' }),
  cast: z.string().max(50).optional(),
  attributeType: AttributeType.optional().meta({
    description: 'cast の人物がこの役割でクレジットされているもの。cast がなければ使われない',
  }),
  creator: Id.optional(),
  free: QueryFlag.optional(),
  onSale: QueryFlag.optional().meta({ description: 'セール期間中のものだけ' }),
  upcoming: QueryFlag.optional().meta({ description: '配信前（予約・告知）のものだけ、近い順' }),
  priceMin: z.coerce.number().int().min(0).max(1_000_000).optional(),
  priceMax: z.coerce.number().int().min(0).max(1_000_000).optional(),
  minutesMin: Minutes.optional().meta({ description: '長さ（分）の下限' }),
  minutesMax: Minutes.optional().meta({ description: '長さ（分）の上限' }),
  targetGender: TargetGender.optional(),
  generated: QueryFlag.optional().meta({
    description: '生成された音声を含む作品だけ（true）、または除く（false）',
  }),
  sort: WorkSort.optional().meta({ description: '既定は、query があれば関連度、なければ new' }),
})
export type WorksQuery = z.infer<typeof WorksQuery>

export const HomeRow = z
  .object({
    id: z.string(),
    title: z.string(),
    subtitle: z.string(),
    moreLink: z.string().nullable(),
    works: z.array(WorkCard),
    merchandise: z.array(MerchandiseCard).meta({ description: 'グッズの列のときだけ' }),
  })
  .meta({ id: 'HomeRow' })

export const Banner = z
  .object({
    id: Id,
    title: z.string(),
    heading: z.string().meta({ description: '画像に重ねる見出し。空なら文字なし' }),
    sentence: z.string(),
    buttonText: z.string(),
    link: z.string(),
    target: LinkTarget.nullable(),
    isExternal: z.boolean(),
    image: Picture,
    phoneImage: Picture.nullable().meta({ description: '4：3の、スマートフォン用の画像' }),
    targetGender: TargetGender,
  })
  .meta({ id: 'Banner' })

export const BannerText = z
  .object({
    title: z.string(),
    link: z.string(),
    target: LinkTarget.nullable(),
    isExternal: z.boolean(),
  })
  .meta({ id: 'BannerText' })

/** A row that operators publish in homeAppendModules.json; `GET /home` shows it with its works. */
export const HomeModule = z
  .object({
    id: z.string(),
    order: z.int(),
    kind: z.enum(['works', 'merchandise']),
    title: z.string(),
    subtitle: z.string(),
    targetGender: TargetGender,
    nids: z.array(Nid),
    merchandiseIds: z.array(z.string()),
    tags: z.array(z.string()),
    sort: z.enum(['curated', 'releaseDesc', 'releaseAsc']),
    limit: z.int().min(1).max(100),
    moreLink: z.string().nullable(),
  })
  .meta({ id: 'HomeModule' })
export type HomeModule = z.infer<typeof HomeModule>

/** A suggestion for a typed query; `path` is its page. */
export const Suggestion = z
  .object({
    kind: z.enum(['work', 'cast', 'creator', 'tag']),
    label: z.string(),
    path: z.string(),
    target: LinkTarget.nullable(),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

/** A person credited on works, by the credited name. */
export const CastPerson = z
  .object({
    id: Id,
    name: z.string(),
    reading: z.string(),
    introduction: z.string(),
    workCount: z.int(),
    attributeTypes: z.array(AttributeType),
    credits: z.array(z.object({ attributeType: AttributeType, workCount: z.int() })).meta({
      description: '役割ごとの作品数（多い順）。ひとつの作品に複数の役割があれば、それぞれに数える',
    }),
    coActors: z.array(z.object({ name: z.string(), workCount: z.int() })).max(20),
  })
  .meta({ id: 'CastPerson' })
export type CastPerson = z.infer<typeof CastPerson>

/** A creator's or listener's public page. */
export const Channel = z
  .object({
    id: Id,
    nickname: z.string(),
    introduction: z.string(),
    links: z.array(z.string()).meta({ description: '作者のほかのページ（https）' }),
    avatar: Picture.nullable(),
    banner: Picture.nullable(),
    albumCount: z.int(),
    voiceCount: z.int(),
    followerCount: z.int(),
    joinedAt: Instant,
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

/** What a list shows of a channel. */
export const ChannelCard = Channel.pick({
  id: true,
  nickname: true,
  introduction: true,
  avatar: true,
})
  .extend({ workCount: z.int() })
  .meta({ id: 'ChannelCard' })
export type ChannelCard = z.infer<typeof ChannelCard>

/** A line of a transcript that words have found, with its work and track. */
export const FoundLine = z
  .object({
    work: WorkCard,
    track: z.object({ id: Id, trackNo: z.int(), title: z.string() }),
    startTime: PositionMs,
    text: z
      .array(z.object({ text: z.string(), isHit: z.boolean() }))
      .meta({ description: '一行のことば。見つかったことばは isHit' }),
  })
  .meta({ id: 'FoundLine' })
export type FoundLine = z.infer<typeof FoundLine>

export const VoiceTag = z
  .object({
    id: z.string(),
    name: z.string(),
    reading: z.string(),
    category: z.string(),
    count: z.int(),
  })
  .meta({ id: 'VoiceTag' })
export type VoiceTag = z.infer<typeof VoiceTag>

const RowIds = z.array(z.string())

export const TopPage = z
  .object({
    rows: z.array(HomeRow).meta({ description: 'targetGender の順' }),
    orders: z
      .object({ male: RowIds, female: RowIds })
      .meta({ description: '列の id の、聴き手の性別ごとの順' }),
    loved: z
      .array(WorkCard)
      .meta({ description: 'よく聴かれているアルバム。すでに2つの列にある作品はのぞく' }),
    tags: z.array(VoiceTag).meta({ description: 'voiceTags.json のタグ' }),
  })
  .meta({ id: 'TopPage' })

export const SitemapKind = z.enum(['works', 'creators', 'cast', 'tags'])
export type SitemapKind = z.infer<typeof SitemapKind>
const SitemapEntry = z.object({ path: z.string(), updatedAt: Instant.optional() })

const nidParams = z.object({ nid: Nid })

export const catalogueRoutes = {
  'GET /works': {
    summary: '作品を検索・一覧する',
    access: 'guest',
    query: WorksQuery,
    response: paged(CreditedWork).extend({
      isEstimate: z.boolean().describe('total がおよその数（2桁）であるとき true'),
    }),
    errors: ['invalid', 'tooMany'],
    sharedSeconds: 60,
  },
  'GET /works/cards': {
    summary:
      'ID で選んだ作品（その順に。公開されていないものと存在しないものは、答えに含まれない）',
    access: 'guest',
    query: z.object({ 'ids[]': idsUpTo(50) }),
    response: z.object({ items: z.array(WorkCard) }),
    errors: ['invalid'],
  },
  'GET /album/{nid}': {
    thing: 'public',
    summary: 'アルバムの詳細',
    access: 'guest',
    params: nidParams,
    response: Work,
    errors: ['notFound'],
    sharedSeconds: 60,
  },
  'GET /voice/{nid}': {
    thing: 'public',
    summary: 'ボイスの詳細',
    access: 'guest',
    params: nidParams,
    response: Work,
    errors: ['notFound'],
    sharedSeconds: 60,
  },
  'GET /album/{nid}/related': {
    thing: 'public',
    summary: '関連する作品（同じ作者・出演者・タグ）',
    access: 'guest',
    params: nidParams,
    response: z.object({ items: z.array(WorkCard) }),
    errors: ['notFound'],
    sharedSeconds: 300,
  },
  'GET /ranking': {
    summary: 'ランキング',
    access: 'guest',
    query: z.object({
      period: z.enum(['day', 'week', 'month', 'all']).default('week'),
      type: WorkType.optional(),
      take: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: paged(RankedWork),
    errors: ['invalid'],
    sharedSeconds: 300,
  },
  'GET /suggest': {
    summary: '入力中の候補（作品・声の出演・作者・タグ）',
    access: 'guest',
    query: z.object({
      q: z.string().max(100),
      take: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({ items: z.array(Suggestion) }),
    errors: ['invalid', 'tooMany'],
    sharedSeconds: 60,
  },
  'GET /tags': {
    summary: 'タグの一覧（作品の多い順）',
    access: 'guest',
    query: PageQuery,
    response: paged(
      z.object({
        name: z.string(),
        category: z.string(),
        workCount: z.int(),
        covers: z
          .array(Picture)
          .max(3)
          .meta({ description: 'よく聴かれている作品のカバー。対象年齢のある作品はのぞく' }),
      }),
    ),
    errors: ['invalid'],
    sharedSeconds: 300,
  },
  'GET /cast/{name}': {
    thing: 'public',
    summary: '声の出演などの人物（作品は GET /works?cast=）',
    access: 'guest',
    params: z.object({ name: z.string().min(1).max(50) }),
    response: CastPerson,
    errors: ['notFound'],
    sharedSeconds: 60,
  },
  'GET /tag/{name}': {
    thing: 'public',
    summary: 'タグの今の名前（変えたりまとめたりしたタグは、移った先）',
    access: 'guest',
    params: z.object({ name: z.string().min(1).max(50) }),
    response: z.object({ id: Id, name: z.string() }),
    errors: ['notFound'],
    sharedSeconds: 60,
  },
  'GET /user/{id}': {
    thing: 'public',
    summary: '作者の公開ページ（作品は GET /works?creator=）',
    access: 'guest',
    params: z.object({ id: Id }),
    response: Channel,
    errors: ['notFound'],
    sharedSeconds: 60,
  },
  'GET /channels': {
    summary: '作者の公開ページを名前と読みで検索する（作品かグッズが公開中のもの）',
    access: 'guest',
    query: PageQuery.extend({ query: SearchWords }),
    response: paged(ChannelCard),
    errors: ['invalid', 'tooMany'],
    sharedSeconds: 60,
  },
  'GET /lines': {
    summary: 'セリフ（字幕の一行）を検索する（作者が認めた、全年齢の公開中の作品のもの）',
    access: 'guest',
    query: PageQuery.extend({ query: SearchWords }),
    response: paged(FoundLine),
    errors: ['invalid', 'tooMany'],
    sharedSeconds: 60,
  },
  'GET /home': {
    summary: 'トップページの列、よく聴かれているアルバム、タグ',
    access: 'guest',
    query: z.object({ targetGender: TargetGender.default('both') }),
    response: TopPage,
    errors: ['invalid'],
    sharedSeconds: 60,
  },
  'GET /bannerText': {
    summary: '上部の文字バナー',
    access: 'guest',
    response: z.array(BannerText),
    errors: [],
    sharedSeconds: 60,
  },
  'GET /banner': {
    summary: 'バナー',
    access: 'guest',
    query: z.object({
      targetGender: TargetGender.default('both'),
      display: z.enum(['homeTop']).default('homeTop'),
    }),
    response: z.array(Banner),
    errors: ['invalid'],
    sharedSeconds: 60,
  },
  'GET /static/homeAppendModules.json': {
    summary: 'トップページの特集（運営が公開した文書）',
    access: 'guest',
    response: z.array(HomeModule),
    errors: [],
    sharedSeconds: 60,
  },
  'GET /static/voiceTags.json': {
    summary: '検索に並べるタグ（運営が公開した文書）',
    access: 'guest',
    response: z.array(VoiceTag),
    errors: [],
    sharedSeconds: 60,
  },
  'GET /sitemap': {
    summary: '公開中の作品・作者・出演者・タグのページ（サイトマップ用）',
    access: 'guest',
    query: z.object({
      kind: SitemapKind.default('works'),
      page: z.coerce.number().int().min(0).max(999_999).default(0),
    }),
    response: z.object({ entries: z.array(SitemapEntry), pages: z.int() }),
    errors: ['invalid'],
    sharedSeconds: 3600,
  },
} as const satisfies Routes
