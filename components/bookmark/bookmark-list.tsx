import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { IconButton } from '@/components/ui/icon-button'
import { requireVerified } from '@/lib/client/account/require-verified'
import { unlessMissing } from '@/lib/client/api'
import { useChange } from '@/lib/client/calls'
import type { WorkToPlay } from '@/lib/client/player/playback-start'
import { pressPlayer } from '@/lib/client/player/press-play'
import { playBookmark } from '@/lib/client/player/track/bookmark-play'
import { showToast } from '@/lib/client/site/toast'
import type { Bookmark } from '@/lib/contract/bookmark'
import { BookmarkForm } from './bookmark-form'
import { placeWords } from './bookmark-words'
import styles from './bookmarks.module.css'

type Doing = { id: string; what: 'edit' | 'delete' } | null
type ListProps = { work: WorkToPlay; items: readonly Bookmark[] }

/** The listener's bookmarks of a work: pressed, it plays from there. */
export function BookmarkList({ work, items }: ListProps) {
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const change = useChange('PUT /my/bookmarks/{id}')
  const remove = useChange('DELETE /my/bookmarks/{id}')

  async function start(id: string, what: 'edit' | 'delete') {
    if (await requireVerified('しおりを変更できます。')) setDoing({ id, what })
  }

  async function rewrite(id: string, note: string) {
    await change({ params: { id }, body: { note } })
    close()
  }

  async function removeNow(id: string) {
    await unlessMissing(remove({ params: { id } }))
    close()
    showToast('しおりを削除しました')
  }

  return (
    <ol className={styles.list} aria-label="しおり">
      {items.map((bookmark) => {
        const { id, note } = bookmark
        if (doing?.id === id && doing.what === 'edit')
          return (
            <li key={id}>
              <BookmarkForm
                place={placeWords(bookmark)}
                action="保存する"
                note={note}
                onSubmit={(written) => rewrite(id, written)}
                onCancel={close}
              />
            </li>
          )
        return (
          <li key={id} className={styles.row}>
            <BookmarkRow work={work} bookmark={bookmark} onStart={(what) => void start(id, what)} />
            {doing?.id === id && (
              <ConfirmDialog
                title="しおりを削除しますか"
                action="削除する"
                lead="削除できませんでした。"
                onConfirm={() => removeNow(id)}
                onClose={close}
              >
                <p>
                  {placeWords(bookmark)}
                  のしおりとメモを削除します。元には戻せません。
                </p>
              </ConfirmDialog>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type RowProps = {
  work: WorkToPlay
  bookmark: Bookmark
  onStart: (what: 'edit' | 'delete') => void
}

function BookmarkRow({ work, bookmark, onStart }: RowProps) {
  const place = placeWords(bookmark)
  return (
    <>
      <Button
        look="plain"
        className={styles.play}
        data-plays
        onClick={() => pressPlayer(() => playBookmark(work, bookmark, false))}
      >
        <span className={styles.place}>{place}</span>
        <span className={styles.note}>{bookmark.note || 'メモなし'}</span>
      </Button>
      {bookmark.endMs !== null && (
        <Button
          look="plain"
          className={styles.repeat}
          aria-label={`${place}を繰り返す`}
          onClick={() => pressPlayer(() => playBookmark(work, bookmark, true))}
        >
          繰り返す
        </Button>
      )}
      <IconButton
        icon="edit"
        iconSize={18}
        label={`${place}のメモを書きかえる`}
        onClick={() => onStart('edit')}
      />
      <IconButton
        icon="trash"
        iconSize={18}
        label={`${place}のしおりを削除する`}
        aria-haspopup="dialog"
        onClick={() => onStart('delete')}
      />
    </>
  )
}
