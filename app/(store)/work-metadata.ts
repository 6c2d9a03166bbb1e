import 'server-only'
import type { Metadata } from 'next'
import type { Work } from '@/lib/client/catalogue/catalogue'

/** Title, description, canonical address and share picture of a work's page. */
export function workMetadata(work: Work): Metadata {
  const path = `/${work.type}/${work.nid}`
  const cast = work.voiceActors.length > 0 ? `出演：${work.voiceActors.join('、')}。` : ''
  const description = `${work.catchCopy}${cast}${work.description}`
    .replace(/\s+/gu, ' ')
    .slice(0, 120)
  const images = [{ url: work.shareImagePath, width: 1200, height: 630, alt: work.title }]
  return {
    title: work.title,
    description,
    keywords: [...work.tags, ...work.voiceActors, work.user.nickname],
    alternates: { canonical: path },
    openGraph: {
      type: work.type === 'album' ? 'music.album' : 'music.song',
      title: work.title,
      description,
      url: path,
      locale: 'ja_JP',
      images,
    },
    twitter: { card: 'summary_large_image', title: work.title, description, images },
  }
}
