import type { WorkQuery } from '@/lib/client/catalogue/work-query'
import { formatYen } from '@/lib/kit/shop/yen'

/** One condition of a search in words, and the change that takes it off. */
export type NamedFilter = { name: string; off: Partial<WorkQuery> }

const TYPES = { album: 'アルバム', voice: '無料ボイス' } as const
const GENDERS = { male: '男性向け', female: '女性向け' } as const

/** What narrows a search besides its words. */
export function namedFilters(query: WorkQuery, creatorName?: string): NamedFilter[] {
  const price = rangeName(query.priceMin, query.priceMax, formatYen)
  const minutes = rangeName(query.minutesMin, query.minutesMax, (value) => `${value}分`)
  const filters: (NamedFilter | false | null | '')[] = [
    query.type && { name: TYPES[query.type], off: { type: null } },
    query.free && { name: '無料', off: { free: false } },
    query.onSale && { name: 'セール中', off: { onSale: false } },
    query.humanOnly && { name: '生成音声をのぞく', off: { humanOnly: false } },
    query.upcoming && { name: 'もうすぐ配信', off: { upcoming: false } },
    ...query.tags.map((tag) => ({
      name: `#${tag}`,
      off: { tags: query.tags.filter((one) => one !== tag) },
    })),
    ...query.excludedTags.map((tag) => ({
      name: `#${tag} を除く`,
      off: { excludedTags: query.excludedTags.filter((one) => one !== tag) },
    })),
    query.cast && { name: `出演：${query.cast}`, off: { cast: null } },
    query.creator && { name: `作者：${creatorName ?? '指定あり'}`, off: { creator: null } },
    price && { name: `価格：${price}`, off: { priceMin: null, priceMax: null } },
    minutes && { name: `長さ：${minutes}`, off: { minutesMin: null, minutesMax: null } },
    query.targetGender && { name: GENDERS[query.targetGender], off: { targetGender: null } },
  ]
  return filters.filter((one) => typeof one === 'object' && one !== null)
}

/** 「500円〜」「〜30分」「500円〜1,000円」; empty for a range without ends. */
function rangeName(min: number | null, max: number | null, format: (value: number) => string) {
  if (min === null && max === null) return ''
  return `${min === null ? '' : format(min)}〜${max === null ? '' : format(max)}`
}

/** What a tap on a tag makes of a query: wanted, then unwanted, then neither. */
export function turnTag(query: WorkQuery, tag: string): Partial<WorkQuery> {
  const without = (names: readonly string[]) => names.filter((name) => name !== tag)
  if (query.tags.includes(tag))
    return { tags: without(query.tags), excludedTags: [...query.excludedTags, tag] }
  if (query.excludedTags.includes(tag)) return { excludedTags: without(query.excludedTags) }
  return { tags: [...query.tags, tag] }
}
