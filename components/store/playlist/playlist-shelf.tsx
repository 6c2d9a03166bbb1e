'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PlaylistCover } from '@/components/playlist/playlist-cover'
import { PlaylistTitleForm } from '@/components/playlist/playlist-title-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LoadFailure } from '@/components/ui/load-failure'
import { Waiting } from '@/components/ui/waiting'
import { requireVerified } from '@/lib/client/account/require-verified'
import { failureText } from '@/lib/client/api'
import type { PlaylistSummary } from '@/lib/client/library/playlists'
import { useChangePlaylist, usePlaylists } from '@/lib/client/library/use-playlists'
import lists from '../my/lists.module.css'
import styles from './playlist-shelf.module.css'

/** The listener's playlists, and the way to a new one. */
export function PlaylistShelf() {
  const { items, failure, refetch } = usePlaylists()
  const [isNaming, setNaming] = useState(false)

  async function begin() {
    if (await requireVerified('プレイリストを作れます。')) setNaming(true)
  }

  return (
    <>
      <Button look="action" onClick={begin}>
        <Icon name="plus" />
        プレイリストを作る
      </Button>
      {failure !== null && (
        <LoadFailure
          message={failureText(failure, 'プレイリストを読み込めませんでした。')}
          onRetry={() => void refetch()}
        />
      )}
      {items === null && failure === null && <Waiting />}
      {items?.length === 0 && failure === null && (
        <EmptyState title="プレイリストはまだありません">
          <p>寝る前に聴く順番、作業の友、くり返し聴きたい一本。好きな並びを作れます。</p>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={lists.grid}>
          {items.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
      {isNaming && <NewPlaylist onClose={() => setNaming(false)} />}
    </>
  )
}

function PlaylistCard({ playlist: { id, title, covers, trackCount, isPublic } }: CardProps) {
  return (
    <article className={styles.card}>
      <PlaylistCover covers={covers} />
      <h2>
        <Link href={`/my/playlist/${id}`}>{title}</Link>
      </h2>
      <p>
        {trackCount}トラック{isPublic && <Badge tone="leaf">公開中</Badge>}
      </p>
    </article>
  )
}

type CardProps = { playlist: PlaylistSummary }

function NewPlaylist({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const change = useChangePlaylist()

  async function create(title: string) {
    const made = await change({ do: 'create', title })
    onClose()
    if (made) router.push(`/my/playlist/${made.id}`)
  }

  return (
    <Dialog title="新しいプレイリスト" hasCross onClose={onClose}>
      <PlaylistTitleForm label="プレイリスト名" action="作る" onSubmit={create} />
    </Dialog>
  )
}
