import 'server-only'
import type { Metadata } from 'next'
import { oembedUrl } from '@/app/oembed/oembed'
import { type PageCard, pageMetadata } from '@/app/page-metadata'
import type { Site } from '@/app/site'
import type { Work } from '@/lib/contract/catalogue'

/** What a work's page says of itself. Only a work for all ages shows its picture, and its player, elsewhere. */
export function workMetadata(
  work: Work,
  { name, origin }: Pick<Site, 'name' | 'origin'>,
): Metadata {
  const { title, tags, voiceActors } = work
  const path = `/${work.type}/${work.nid}`
  const cast = voiceActors.length > 0 ? `出演：${voiceActors.join('、')}。` : ''
  const isForAll = work.ageRating === 'all'
  const card: PageCard = {
    title,
    description: `${work.catchCopy}${cast}${work.description}`,
    path,
    type: work.type === 'album' ? 'music.album' : 'music.song',
    picture: isForAll ? { url: work.shareImagePath, width: 1200, height: 630, alt: title } : null,
    keywords: [...tags, ...voiceActors, work.user.nickname],
    isUnlisted: work.ageRating === 'r18',
    ...(isForAll && { oembedUrl: oembedUrl(origin + path) }),
  }
  return pageMetadata(card, name)
}
