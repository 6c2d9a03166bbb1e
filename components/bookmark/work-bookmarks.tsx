'use client'
import { part } from '@/components/part/part'
import { useAccount } from '@/lib/client/account/account'
import type { WorkToPlay } from '@/lib/client/player/playback-start'

const WorkBookmarkList = part(() => import('./work-bookmark-list'), { missing: null })

/** For who is signed in: the places of the work that they have marked. */
export function WorkBookmarks({ work }: { work: WorkToPlay }) {
  return useAccount().status === 'signedIn' ? <WorkBookmarkList work={work} /> : null
}
