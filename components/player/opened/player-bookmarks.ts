import { part } from '@/components/part/part'

/** The bookmarks of what plays. */
export const PlayerBookmarks = part(() => import('@/components/bookmark/player-bookmarks'), {
  missing: 'here',
})
