'use client'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { QueryState } from '@/components/ui/query-state'
import { currentAccount, useAccount } from '@/lib/client/account/account'
import { requireVerified } from '@/lib/client/account/require-verified'
import { signedInUid } from '@/lib/client/account/session-store'
import { read, useChange } from '@/lib/client/calls'
import { type BookmarkDraft, bookmarkDraft } from '@/lib/client/library/bookmark-draft'
import { OwnQueries } from '@/lib/client/own/own-queries'
import type { PlayableWork, PlayerItem } from '@/lib/client/player/playback-list'
import { playerStore } from '@/lib/client/player/player-store'
import { momentOf, rangeOf } from '@/lib/client/player/track/bookmark-places'
import { usePlayer } from '@/lib/client/player/use-player'
import { showToast } from '@/lib/client/site/toast'
import { BookmarkForm } from './bookmark-form'
import { BookmarkList } from './bookmark-list'
import { placeWords } from './bookmark-words'
import styles from './bookmarks.module.css'

type Props = { item: PlayerItem }

/** The bookmarks of what plays, in the opened player. */
export default function PlayerBookmarks({ item }: Props) {
  const work = item.album ?? item.voice
  const { status } = useAccount()
  if (!work) return null
  return (
    <OwnQueries>
      <NewBookmark item={item} />
      {status === 'signedIn' && <OwnBookmarks work={work} />}
      {status === 'signedOut' && (
        <p className={styles.hint}>
          ログインすると、気に入った場面にしおりをはさんで、あとからすぐに聴けます。
        </p>
      )}
    </OwnQueries>
  )
}

function OwnBookmarks({ work }: { work: PlayableWork }) {
  const query = useQuery(read('GET /my/bookmarks', { query: { nid: work.nid } }))
  return (
    <QueryState query={query}>
      {({ items }) =>
        items.length > 0 ? (
          <BookmarkList work={work} items={items} />
        ) : (
          <p className={styles.hint}>この作品のしおりはまだありません。</p>
        )
      }
    </QueryState>
  )
}

/** Marks the moment of the press, or the section (A–B); what is typed stays until it is saved. */
function NewBookmark({ item }: Props) {
  const account = useAccount()
  const draft = useStore(bookmarkDraft, (state) => state.draft)
  const add = useChange('POST /my/bookmarks')
  const hasRange = usePlayer(({ section }) => section?.toSeconds != null)
  const isLoading = usePlayer(({ state }) => state === 'load')

  async function begin(placeOf: typeof rangeOf) {
    const place = placeOf(item, playerStore.store.getState())
    if (!place) return
    const isVerified = await requireVerified(WHAT)
    // A guest's moment waits until they have signed in.
    if (isVerified || currentAccount().status === 'signedOut')
      setDraft({ uid: signedInUid(), trackId: item.id, trackTitle: item.title, note: '', ...place })
  }

  async function save({ uid: _, trackTitle: __, ...place }: BookmarkDraft, note: string) {
    if (!(await requireVerified(WHAT))) return
    await add({ body: { ...place, note } })
    setDraft(null)
    showToast('しおりをはさみました')
  }

  const uid = account.status === 'signedIn' ? account.uid : null
  // Another account on this device does not see it.
  if (draft && (uid === null || draft.uid === null || draft.uid === uid))
    return (
      <BookmarkForm
        key={`${draft.trackId} ${draft.startMs} ${draft.endMs}`}
        place={placeWords(draft)}
        action="しおりをはさむ"
        note={draft.note}
        onSubmit={(note) => save(draft, note)}
        onType={(note) => setDraft({ ...draft, note })}
        onCancel={() => setDraft(null)}
      />
    )
  return (
    <div className={styles.actions}>
      <Button aria-disabled={isLoading} onClick={() => !isLoading && void begin(momentOf)}>
        今の場面にはさむ
      </Button>
      {hasRange && <Button onClick={() => void begin(rangeOf)}>A–Bの区間にはさむ</Button>}
    </div>
  )
}

const WHAT = 'しおりをはさめます。'
const setDraft = (draft: BookmarkDraft | null) => bookmarkDraft.setState({ draft })
