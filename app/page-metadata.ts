import 'server-only'
import type { Metadata } from 'next'
import { site } from './site'

/** A picture of a share card. A square one is shown small, beside the words. */
type CardPicture = { url: string; width: number; height?: number; alt: string }

export type PageCard = {
  /** The page's own title, without the site's name. */
  title: string
  description: string
  /** The canonical address, from the root of the site; left out where it has a secret in it. */
  path?: string
  type?: 'website' | 'article' | 'profile' | 'music.album' | 'music.song' | 'music.playlist'
  /** Left out, the site's picture stands for the page; `null` shows none. */
  picture?: CardPicture | null | undefined
  keywords?: string[]
  /** Where programs learn how to show the page's player in theirs. */
  oembedUrl?: string
  /** Search engines follow the page's links, but do not list it. */
  isUnlisted?: boolean
  /** Links with secrets lead here: search engines do not list it, and no other site hears of its address. */
  isSecret?: boolean
}

/** What a store page says of itself to search engines and in share cards. Each page has it from here. */
export function pageMetadata(card: PageCard, siteName = site().name): Metadata {
  const { title, path, type = 'website', keywords, oembedUrl } = card
  const description = oneLine(card.description)
  const picture = card.picture === undefined ? sitePicture(siteName) : card.picture
  const images = picture ? [picture] : []
  const isLarge = picture !== null && picture.width !== picture.height
  return {
    title,
    description,
    alternates: {
      ...(path && { canonical: path }),
      ...(oembedUrl && { types: { 'application/json+oembed': [{ url: oembedUrl, title }] } }),
    },
    openGraph: {
      ...{ type, siteName, locale: 'ja_JP', title, description, images },
      ...(path && { url: path }),
    },
    twitter: { card: isLarge ? 'summary_large_image' : 'summary', title, description, images },
    ...(keywords && { keywords }),
    ...(card.isUnlisted && { robots: { index: false, follow: true } }),
    ...(card.isSecret && { robots: { index: false, follow: false }, referrer: 'no-referrer' }),
  }
}

/** The picture of pages that have none of their own. */
export const sitePicture = (alt: string): CardPicture => ({
  url: '/share.png',
  width: 1200,
  height: 630,
  alt,
})

/** The picture that the service draws for a page of this kind: its name and the covers of its works. */
export const sharePicture = (
  kind: 'tag' | 'cast' | 'ranking' | 'playlist' | 'news' | 'list',
  name: string,
  alt: string,
): CardPicture => ({
  url: `/api/image/card/${kind}/${encodeURIComponent(name)}.jpg`,
  width: 1200,
  height: 630,
  alt,
})

const DESCRIPTION_LENGTH = 120

const oneLine = (text: string) =>
  [...text.replace(/\s+/gu, ' ').trim()].slice(0, DESCRIPTION_LENGTH).join('')

const HEADINGS = /^\s*#+\s.*$/gmu
const TABLE_HEADS = /^\|.*\|\s*\n\|[\s:|-]+\|\s*$/gmu
const LINE_MARKS = /^\s*(?:>|[-*]|\d+\.)\s+/gmu

/** The sentences of a text without its headings and Markdown: the description of a page of words. */
export const plainWords = (markdown: string): string =>
  markdown
    .replace(HEADINGS, '')
    .replace(TABLE_HEADS, '')
    .replace(LINE_MARKS, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/[*|`\\]+/gu, ' ')
