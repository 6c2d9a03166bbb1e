'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { PlaylistTitleForm } from '@/components/playlist/playlist-title-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { requireVerified } from '@/lib/client/account/require-verified'
import type { PlaylistSummary } from '@/lib/client/library/playlists'
import { useChangePlaylist } from '@/lib/client/library/use-playlists'
import { showToast } from '@/lib/client/site/toast'
import { quoted } from '@/lib/kit/quoted'

/** Another name for a playlist, or its end. */
export function PlaylistTools({ playlist }: { playlist: PlaylistSummary }) {
  const router = useRouter()
  const change = useChangePlaylist()
  const [asked, setAsked] = useState<'name' | 'remove' | null>(null)
  const close = () => setAsked(null)

  async function open(what: 'name' | 'remove') {
    if (await requireVerified('プレイリストを変更できます。')) setAsked(what)
  }

  async function rename(title: string) {
    await change({ do: 'edit', id: playlist.id, changes: { title } })
    close()
  }

  async function remove() {
    await change({ do: 'remove', id: playlist.id })
    showToast(`${quoted(playlist.title)}を削除しました`)
    router.replace('/my/playlist')
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void open('name')}>
        <Icon name="edit" size={18} />
        名前を変える
      </Button>
      <Button look="bare" aria-haspopup="dialog" onClick={() => void open('remove')}>
        <Icon name="trash" size={18} />
        削除
      </Button>
      {asked === 'name' && (
        <Dialog title="プレイリスト名を変える" hasCross onClose={close}>
          <PlaylistTitleForm
            label="プレイリスト名"
            action="保存する"
            title={playlist.title}
            onSubmit={rename}
          />
        </Dialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="プレイリストを削除しますか"
          action="削除する"
          lead="削除できませんでした。"
          onConfirm={remove}
          onClose={close}
        >
          <p>
            「{playlist.title}」（{playlist.trackCount}
            トラック）を削除します。元には戻せません。トラックそのものや購入した作品はなくなりません。
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
