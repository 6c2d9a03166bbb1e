'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { IconButton } from '@/components/ui/icon-button'
import { requireVerified } from '@/lib/client/account/require-verified'
import { quoted } from '@/lib/kit/quoted'

const AddToPlaylistDialog = part(() => import('./add-to-playlist-dialog'), { missing: 'dialog' })

export type AddToPlaylistProps = {
  /** The tracks to add, by their opaque ids: one, or all of a work. */
  trackIds: readonly string[]
  /** What they are called, for the button's name and the dialog. */
  title: string
  look?: 'icon' | 'words'
}

/**
 * Adds tracks to one of the listener's playlists or to a new one; the dialog is fetched when it is first
 * opened. A guest is taken to sign in (spec §6). Needs nothing around it: put it anywhere.
 */
export function AddToPlaylist({ trackIds, title, look = 'icon' }: AddToPlaylistProps) {
  const [isOpen, setOpen] = useState(false)

  async function open() {
    const intent = { kind: 'playlist', trackIds, title } as const
    if (await requireVerified('プレイリストに追加できます。', intent)) setOpen(true)
  }

  return (
    <>
      <IconButton
        icon="playlistAdd"
        label={`${quoted(title)}をプレイリストに追加`}
        words={look === 'words' ? 'プレイリストに追加' : undefined}
        aria-haspopup="dialog"
        onClick={open}
      />
      {isOpen && (
        <AddToPlaylistDialog trackIds={trackIds} title={title} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
