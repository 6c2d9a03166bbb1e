import type { WorkCard, WorksQuery } from '@/lib/contract/catalogue'
import { Id, type Picture } from '@/lib/contract/common'
import { getCastPerson, listRanking, listWorks } from '@/lib/domain/content/catalogue'
import { getTagName } from '@/lib/domain/content/tags'
import { getPublishedText } from '@/lib/domain/content/texts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { getPlaylist } from '@/lib/domain/listening/library'
import { listMerchandises } from '@/lib/domain/shop/merchandise'
import { MOST_COVERS, type ShareCard } from '@/lib/gateway/share-card'
import { notFound } from '@/lib/kit/errors'
import { rankingPeriods, rankingTitle } from '@/lib/kit/shop/ranking-names'

type Shown = Omit<ShareCard, 'siteName'> & { covers: Picture[] }
type Read = (ctx: Ctx, name: string) => Promise<Shown>

/** More than are shown: works that are not for all ages show no picture outside their pages. */
const READ = 12

/** The words and covers of a page's card, as a guest sees the page, whoever asks. @throws AppError notFound */
export async function readShareCard(
  ctx: Omit<Ctx, 'actor'>,
  kind: string,
  name: string,
): Promise<Shown> {
  const read = Object.hasOwn(READS, kind) ? READS[kind] : undefined
  if (!read) throw notFound('画像')
  return await read({ ...ctx, actor: { kind: 'guest' } }, name)
}

const READS: Record<string, Read> = {
  async tag(ctx, asked) {
    const { name } = await getTagName(ctx, asked)
    return {
      label: 'タグ',
      title: `#${name}`,
      covers: await coversOf(ctx, { tag: [name], sort: 'popular' }),
    }
  },

  async cast(ctx, asked) {
    const { name } = await getCastPerson(ctx, asked)
    return {
      label: '参加作品',
      title: `${name}さん`,
      covers: await coversOf(ctx, { cast: name, sort: 'popular' }),
    }
  },

  async ranking(ctx, name) {
    const [period] = rankingPeriods.find(([value]) => value === name) ?? []
    if (!period) throw notFound('画像')
    const { items } = await listRanking(ctx, { period, take: READ })
    return {
      label: 'よく聴かれている作品',
      title: rankingTitle(period),
      covers: shownCovers(items),
    }
  },

  async playlist(ctx, id) {
    if (!Id.safeParse(id).success) throw notFound('プレイリスト')
    const { title, user, tracks } = await getPlaylist(ctx, id)
    return {
      label: `${user.nickname}さんのプレイリスト`,
      title,
      covers: shownCovers(tracks.map(({ work }) => work)),
    }
  },

  async news(ctx, name) {
    const { title } = await getPublishedText(ctx, { kind: 'news', name })
    return { label: 'お知らせ', title, covers: [] }
  },

  async list(ctx, name) {
    const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
    if (!list) throw notFound('画像')
    return { label: list.label, title: list.title, covers: (await list.covers?.(ctx)) ?? [] }
  },
}

type List = { label: string; title: string; covers?: (ctx: Ctx) => Promise<Picture[]> }

const LISTS: Record<string, List> = {
  albums: {
    label: '新しい作品から',
    title: 'アルバム',
    covers: (ctx) => coversOf(ctx, { type: 'album' }),
  },
  voices: {
    label: '最後まで無料',
    title: 'ボイス',
    covers: (ctx) => coversOf(ctx, { type: 'voice' }),
  },
  works: {
    label: '題名、声優、タグから',
    title: '作品をさがす',
    covers: (ctx) => coversOf(ctx, {}),
  },
  merchandise: {
    label: '作品から生まれた',
    title: 'グッズ',
    async covers(ctx) {
      const { items } = await listMerchandises(ctx, { take: MOST_COVERS, skip: 0 })
      return items.flatMap(({ picture }) => picture ?? [])
    },
  },
  tags: { label: '気になることばから', title: 'タグの一覧' },
  news: { label: '運営から', title: 'お知らせ' },
}

async function coversOf(ctx: Ctx, query: Partial<WorksQuery>): Promise<Picture[]> {
  return shownCovers((await listWorks(ctx, { take: READ, skip: 0, ...query })).items)
}

/** The first covers, each once: a playlist may have all tracks of one work. */
function shownCovers(works: readonly Pick<WorkCard, 'ageRating' | 'coverArt'>[]): Picture[] {
  const covers = works.filter(({ ageRating }) => ageRating === 'all').map((work) => work.coverArt)
  return [...new Map(covers.map((cover) => [cover.path, cover])).values()].slice(0, MOST_COVERS)
}
