import type { WorkCard } from '@/lib/contract/catalogue'
import type { TextCard } from '@/lib/contract/texts'
import { escapeXml } from './sitemap-xml'

type FeedWork = Pick<
  WorkCard,
  | 'nid'
  | 'type'
  | 'ageRating'
  | 'title'
  | 'catchCopy'
  | 'coverArt'
  | 'user'
  | 'voiceActors'
  | 'releaseAt'
>
type FeedNews = Pick<TextCard, 'name' | 'title' | 'category' | 'publishedAt'>
type Feed = {
  name: string
  origin: string
  works: readonly FeedWork[]
  news: readonly FeedNews[]
}

/**
 * New works and news as an Atom feed (RFC 4287). Ids are addresses, which stay; a work counts as changed when it came out.
 * Covers are thumbnails (Media RSS): an enclosure would be offered as the work's sound.
 * @returns the document, and when its newest entry came
 */
export function atomFeed({ name, origin, works, news }: Feed): { xml: string; newest: Date } {
  const entries = [
    ...works.map((work) => ({ at: work.releaseAt, xml: entry(work, origin) })),
    ...news.flatMap(({ publishedAt, ...one }) =>
      publishedAt ? [{ at: publishedAt, xml: newsEntry(one, publishedAt, { name, origin }) }] : [],
    ),
  ].sort((a, b) => b.at.localeCompare(a.at))
  const newest = entries[0]?.at ?? new Date(0).toISOString()
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="ja">
${[
  text('id', `${origin}/feed.xml`),
  text('title', `${name}の新着作品とお知らせ`),
  text('subtitle', 'ボイスドラマ・朗読・ASMRの新しい作品と、お店からのお知らせです。'),
  text('updated', newest),
  link('self', `${origin}/feed.xml`, 'application/atom+xml'),
  link('alternate', `${origin}/search?sort=new`, 'text/html'),
  `<author>${text('name', name)}</author>`,
  ...entries.map(({ xml }) => xml),
].join('\n')}
</feed>
`
  return { xml, newest: new Date(newest) }
}

function entry(work: FeedWork, origin: string): string {
  const address = `${origin}/${work.type}/${work.nid}`
  const cast = work.voiceActors.length > 0 ? `出演：${work.voiceActors.join('、')}` : ''
  const cover = `${origin}${work.coverArt.path}/512.webp`
  return `<entry>
${[
  text('id', address),
  text('title', work.title),
  text('updated', work.releaseAt),
  text('published', work.releaseAt),
  link('alternate', address, 'text/html'),
  ...(work.ageRating === 'all' ? [`<media:thumbnail url="${escapeXml(cover)}"/>`] : []),
  `<author>${text('name', work.user.nickname)}${text('uri', `${origin}/user/${work.user.id}`)}</author>`,
  text('summary', [work.catchCopy, cast].filter(Boolean).join(' ')),
].join('\n')}
</entry>`
}

function newsEntry(
  news: Omit<FeedNews, 'publishedAt'>,
  at: string,
  { name, origin }: Pick<Feed, 'name' | 'origin'>,
): string {
  const address = `${origin}/news/${news.name}`
  return `<entry>
${[
  text('id', address),
  text('title', news.title),
  text('updated', at),
  text('published', at),
  link('alternate', address, 'text/html'),
  `<author>${text('name', name)}</author>`,
  text('summary', news.category),
].join('\n')}
</entry>`
}

/** XML 1.0 knows no control characters but tab and line breaks, not even escaped. */
const printable = (value: string) => value.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
const text = (tag: string, value: string) => `<${tag}>${escapeXml(printable(value))}</${tag}>`
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
