'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import dialog from '@/components/ui/dialog.module.css'
import { Icon } from '@/components/ui/icon'
import { Waiting } from '@/components/ui/waiting'
import { failureText } from '@/lib/client/api'
import type { PlaylistSummary } from '@/lib/client/library/playlists'
import { useChangePlaylist, usePlaylists } from '@/lib/client/library/use-playlists'
import { OwnQueries } from '@/lib/client/own/own-queries'
import { showToast } from '@/lib/client/site/toast'
import styles from './add-to-playlist-dialog.module.css'
import { PlaylistTitleForm } from './playlist-title-form'

type Props = { trackIds: readonly string[]; title: string; onClose: () => void }

/** Choose one of one's playlists, or make a new one. */
export default function AddToPlaylistDialog(props: Props) {
  return (
    <OwnQueries>
      <Choices {...props} />
    </OwnQueries>
  )
}

function Choices({ trackIds, title, onClose }: Props) {
  const { items, failure, refetch } = usePlaylists()
  const change = useChangePlaylist()
  const [problem, setProblem] = useState<string | null>(null)

  async function choose({ id }: PlaylistSummary) {
    setProblem(null)
    try {
      await change({ do: 'add', id, trackIds })
      showToast('追加しました', {
        link: { label: 'プレイリストを見る', href: `/my/playlist/${id}` },
      })
      onClose()
    } catch (error) {
      setProblem(failureText(error, '追加できませんでした。'))
    }
  }

  return (
    <Dialog title="プレイリストに追加" hasCross onClose={onClose}>
      <p className={styles.what}>「{title}」</p>
      {items === null && !failure && <Waiting />}
      {items === null && failure !== null && (
        <div role="alert" className={dialog.failure}>
          <p>{failureText(failure, 'プレイリストを読み込めませんでした。')}</p>
          <Button look="plain" className={styles.again} onClick={() => void refetch()}>
            もう一度試す
          </Button>
        </div>
      )}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((one) => (
            <li key={one.id}>
              <Choice playlist={one} trackIds={trackIds} onChoose={() => void choose(one)} />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className={dialog.failure}>
          {problem}
        </p>
      )}
      <h3 className={styles.new}>新しいプレイリスト</h3>
      <PlaylistTitleForm
        label="新しいプレイリストの名前"
        action="作って追加"
        onSubmit={async (name) => {
          const made = await change({ do: 'create', title: name })
          if (made) await choose(made)
        }}
      />
    </Dialog>
  )
}

type ChoiceProps = { playlist: PlaylistSummary; trackIds: readonly string[]; onChoose: () => void }

function Choice({ playlist, trackIds, onChoose }: ChoiceProps) {
  const isIn = trackIds.every((id) => playlist.tracks.some((track) => track.id === id))
  return (
    <Button look="plain" className={styles.choice} disabled={isIn} onClick={onChoose}>
      <span className={styles.name}>{playlist.title}</span>
      <span className={styles.count}>{isIn ? '追加済み' : `${playlist.trackCount}トラック`}</span>
      <Icon name={isIn ? 'check' : 'plus'} size={18} />
    </Button>
  )
}
