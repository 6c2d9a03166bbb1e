import type { WorkCard } from '@/lib/client/catalogue/catalogue'
import { escapeXml } from './sitemap-xml'

type FeedWork = Pick<
  WorkCard,
  'nid' | 'type' | 'title' | 'catchCopy' | 'coverArt' | 'user' | 'voiceActors' | 'releaseAt'
>
type Feed = { name: string; origin: string; works: readonly FeedWork[] }

/** New works as an Atom feed (RFC 4287). Ids are addresses, which stay; a work counts as changed when it came out. */
export function atomFeed({ name, origin, works }: Feed): string {
  const newest = works[0]?.releaseAt ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
${[
  text('id', `${origin}/feed.xml`),
  text('title', `${name}の新着作品`),
  text('subtitle', 'ボイスドラマ・朗読・ASMRの新しい作品をお知らせします。'),
  text('updated', newest),
  link('self', `${origin}/feed.xml`, 'application/atom+xml'),
  link('alternate', `${origin}/search?sort=new`, 'text/html'),
  `<author>${text('name', name)}</author>`,
  ...works.map((work) => entry(work, origin)),
].join('\n')}
</feed>
`
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
  link('enclosure', cover, 'image/webp'),
  `<author>${text('name', work.user.nickname)}${text('uri', `${origin}/user/${work.user.id}`)}</author>`,
  text('summary', [work.catchCopy, cast].filter(Boolean).join(' ')),
].join('\n')}
</entry>`
}

/** XML 1.0 knows no control characters but tab and line breaks, not even escaped. */
const printable = (value: string) => value.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
const text = (tag: string, value: string) => `<${tag}>${escapeXml(printable(value))}</${tag}>`
const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
