import { z } from 'zod'
import { EDITORIAL_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, lineOfText, PageQuery, paged, StaffReason } from '../common'
import type { Routes } from '../route'
import { TagName } from '../studio/works'

const Reading = lineOfText(60)
/** Of one tag, besides its own. */
const MOST_NAMES = 100

export const OpsTag = z
  .object({
    id: Id,
    name: z.string(),
    reading: z.string(),
    category: z.string(),
    workCount: z.int().meta({ description: '公開している作品の数' }),
  })
  .meta({ id: 'OpsTag' })
export type OpsTag = z.output<typeof OpsTag>

export const OpsTagDetails = OpsTag.extend({
  otherNames: z.array(z.string()).max(MOST_NAMES).meta({
    description: '前の名前、まとめたタグ、ほかの言い方。検索で見つかり、ページはここへ移る',
  }),
}).meta({ id: 'OpsTagDetails' })
export type OpsTagDetails = z.output<typeof OpsTagDetails>

export const TagChange = z.object({
  name: TagName,
  reading: Reading.meta({ description: '読みがな。さがすときの候補に使う' }),
  otherNames: z
    .array(TagName)
    .max(MOST_NAMES, `ほかの言い方は${MOST_NAMES}個までです。`)
    .meta({ description: 'この名前だけになる。外した名前のページはなくなる' }),
  seen: z
    .object({
      name: z.string().max(100),
      reading: z.string().max(100),
      otherNames: z.array(z.string().max(100)).max(MOST_NAMES),
    })
    .meta({ description: '画面で見た、変える前の内容' }),
})

export const TagMerger = z.object({
  into: Id.meta({ description: 'まとめる先のタグ' }),
  reason: StaffReason,
})

const one = {
  access: { staff: EDITORIAL_STAFF },
  params: z.object({ id: Id }),
  response: OpsTagDetails,
} as const

/** Tags of all works. For anybody else none of these calls exists (404). */
export const opsTagRoutes = {
  'GET /ops/tags': {
    access: { staff: EDITORIAL_STAFF },
    summary: 'タグの一覧（作品の多い順。query は名前か読みがなに含まれる語）',
    query: PageQuery.extend({ query: lineOfText(50).optional() }),
    response: paged(OpsTag),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/tags/{id}': { ...one, summary: 'タグ', errors: ['notFound'] },
  'PUT /ops/tags/{id}': {
    ...one,
    summary: 'タグの名前・読みがな・ほかの言い方を変える（前の名前のページは、新しい名前へ移る）',
    body: TagChange,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/tags/{id}/merger': {
    ...one,
    summary: 'タグを別のタグにまとめる（作品・検索・候補・ページが移る。まとめた先を返す）',
    body: TagMerger,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
