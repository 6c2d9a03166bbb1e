'use client'
import { useCallback, useState } from 'react'
import AddToPlaylistDialog from '@/components/playlist/add-to-playlist-dialog'
import type { Intent } from '@/lib/client/account/intent'
import { useIntent } from '@/lib/client/account/use-intent'
import { setFavourite, setFollowing, setReleaseNotice } from '@/lib/client/library/favourite'

const KINDS = ['favourite', 'follow', 'release', 'playlist'] as const
type PlaylistIntent = Extract<Intent, { kind: 'playlist' }>

/** Does after the sign-in what needs nothing of the page: favourites, follows, releases and playlists. */
export default function IntentRunner() {
  const [adding, setAdding] = useState<PlaylistIntent | null>(null)
  const run = useCallback((intent: Extract<Intent, { kind: (typeof KINDS)[number] }>) => {
    if (intent.kind === 'playlist') setAdding(intent)
    else if (intent.kind === 'favourite') void setFavourite(intent.type, intent.id, true)
    else if (intent.kind === 'release') void setReleaseNotice(intent.id, true)
    else void setFollowing(intent.type, intent.id, 'none', intent.called)
  }, [])
  useIntent(KINDS, run)
  return adding && <AddToPlaylistDialog {...adding} onClose={() => setAdding(null)} />
}
