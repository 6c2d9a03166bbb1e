import 'server-only'
import { listStructuredData } from '@/app/(store)/list-structured-data'
import { site } from '@/app/site'
import type { Channel, WorkCard } from '@/lib/contract/catalogue'

/** What search engines read of a channel: whose page it is, and the works on it (schema.org). */
export function channelStructuredData(channel: Channel, works: readonly WorkCard[]) {
  const { origin } = site()
  const path = `/user/${channel.id}`
  const { '@graph': lists, ...context } = listStructuredData(channel.nickname, path, works)
  return {
    ...context,
    '@graph': [
      {
        '@type': 'ProfilePage',
        url: origin + path,
        dateCreated: channel.joinedAt,
        mainEntity: {
          // Circles and single people alike; schema.org asks for one of the two.
          '@type': channel.albumCount > 0 ? 'Organization' : 'Person',
          name: channel.nickname,
          url: origin + path,
          ...(channel.introduction && { description: channel.introduction }),
          ...(channel.avatar && { image: `${origin}${channel.avatar.path}/256.webp` }),
          interactionStatistic: {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/FollowAction',
            userInteractionCount: channel.followerCount,
          },
        },
      },
      ...(Array.isArray(lists) ? lists : []),
    ],
  }
}
