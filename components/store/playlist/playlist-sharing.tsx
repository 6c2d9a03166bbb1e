'use client'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Icon } from '@/components/ui/icon'
import { requireVerified } from '@/lib/client/account/require-verified'
import { failureText } from '@/lib/client/api'
import type { PlaylistSummary } from '@/lib/client/library/playlists'
import { useChangePlaylist } from '@/lib/client/library/use-playlists'
import { showErrorToast, showToast } from '@/lib/client/site/toast'
import styles from './playlist-sharing.module.css'

/** Whether others may hear a playlist, and the link to give them. */
export function PlaylistSharing({ playlist }: { playlist: PlaylistSummary }) {
  const { id, title, isPublic } = playlist
  const change = useChangePlaylist()

  async function publish(isWanted: boolean) {
    if (!(await requireVerified('プレイリストを公開できます。'))) return
    try {
      await change({ do: 'edit', id, changes: { isPublic: isWanted } })
      showToast(isWanted ? 'プレイリストを公開しました' : 'プレイリストを非公開にしました')
    } catch (error) {
      showErrorToast(failureText(error, '公開の設定を変えられませんでした。'))
    }
  }

  return (
    <section className={styles.sharing} aria-label="公開の設定">
      <Checkbox
        className={styles.choice}
        checked={isPublic}
        onChange={({ target }) => void publish(target.checked)}
      >
        公開する
        <small>リンクを知っている人が、このプレイリストを見られます。</small>
      </Checkbox>
      {isPublic && (
        <Button onClick={() => void share(title, `${location.origin}/playlist/${id}`)}>
          <Icon name="share" size={18} />
          リンクを共有
        </Button>
      )}
    </section>
  )
}

/** The phone's own way to share, or the clipboard. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches)
      return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast('リンクをコピーしました')
  } catch (error) {
    // The listener closed the phone's own dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showErrorToast(`コピーできませんでした。リンク：${url}`)
  }
}
