'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { useNear } from '@/components/ui/use-near'
import { useAccount } from '@/lib/client/account/account'
import type { WorkToPlay } from '@/lib/client/player/playback-start'

const WorkBookmarkList = part(() => import('./work-bookmark-list'), { missing: null })

/** For who is signed in: the places of the work that they have marked, loaded once their place is in sight. */
export function WorkBookmarks({ work }: { work: WorkToPlay }) {
  const isSignedIn = useAccount().status === 'signedIn'
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useNear(place, isSignedIn, () => setSeen(true), '0px')
  return <div ref={place}>{isSignedIn && isSeen && <WorkBookmarkList work={work} />}</div>
}
