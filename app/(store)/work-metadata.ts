import 'server-only'
import type { Metadata } from 'next'
import type { Work } from '@/lib/contract/catalogue'

/** Title, description, canonical address and share picture of a work's page. */
export function workMetadata(work: Work): Metadata {
  const path = `/${work.type}/${work.nid}`
  const cast = work.voiceActors.length > 0 ? `出演：${work.voiceActors.join('、')}。` : ''
  const description = `${work.catchCopy}${cast}${work.description}`
    .replace(/\s+/gu, ' ')
    .slice(0, 120)
  const isForAll = work.ageRating === 'all'
  const images = isForAll
    ? [{ url: work.shareImagePath, width: 1200, height: 630, alt: work.title }]
    : []
  return {
    title: work.title,
    description,
    keywords: [...work.tags, ...work.voiceActors, work.user.nickname],
    alternates: { canonical: path },
    ...(work.ageRating === 'r18' && { robots: { index: false, follow: true } }),
    openGraph: {
      type: work.type === 'album' ? 'music.album' : 'music.song',
      title: work.title,
      description,
      url: path,
      locale: 'ja_JP',
      images,
    },
    twitter: {
      card: isForAll ? 'summary_large_image' : 'summary',
      title: work.title,
      description,
      images,
    },
  }
}
