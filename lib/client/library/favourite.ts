import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '../account/account'
import { requireVerified } from '../account/require-verified'
import { type CallOutput, createApiClient, troubleOf } from '../api'
import { withRetries } from '../query'
import { showToast, showTrouble } from '../site/toast'
import { Marks, type MarkValue } from './marks'

const call = createApiClient()
// A change must outlive the page that sent it.
const init = { keepalive: true }
const warn = (message: string, error: unknown) => console.warn(message, error)

/** How a follower hears of new works; false is not following. */
export type Following = false | 'none' | 'site' | 'mail'
export type FavouriteType = 'track' | 'album'
export type FavouriteTrack = CallOutput<'GET /my/favourite/tracks'>['items'][number]
export type FollowedUser = CallOutput<'GET /my/following'>['items'][number]

const read = (type: FavouriteType | 'user', ids: string[]) =>
  withRetries(() =>
    call('GET /my/favourite', { query: { type, 'ids[]': ids }, init: { cache: 'no-store' } }),
  )

const readTruths = async (type: FavouriteType, ids: string[]): Promise<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(await read(type, ids)).map(([id, value]) => [id, !!value]))

/** An older service answers true for a follow; then it is the quiet kind. */
const toFollowing = (value: boolean | string): Following =>
  value === 'site' || value === 'mail' ? value : value ? 'none' : false

/** The signed-in listener's favourites and follows, as far as this page has asked for them. */
export const favourites = {
  track: new Marks<boolean>(false, {
    read: (ids) => readTruths('track', ids),
    write: (id, isWanted) =>
      call(`${isWanted ? 'POST' : 'DELETE'} /favorite/track/{id}`, { params: { id }, init }),
    warn,
  }),
  album: new Marks<boolean>(false, {
    read: (ids) => readTruths('album', ids),
    write: (id, isWanted) =>
      call(`${isWanted ? 'POST' : 'DELETE'} /favorite/album/{id}`, { params: { id }, init }),
    warn,
  }),
  user: new Marks<Following>(false, {
    read: async (ids) =>
      Object.fromEntries(
        Object.entries(await read('user', ids)).map(([id, value]) => [id, toFollowing(value)]),
      ),
    write: (id, following) =>
      following === false
        ? call('DELETE /favorite/user/{id}', { params: { id }, init })
        : call('PUT /favorite/user/{id}', { params: { id }, body: { notify: following }, init }),
    warn,
  }),
}

let uid: string | null = null

/** Takes over who is signed in; what another one has marked is forgotten. */
function keepMarksFor(next: string | null): void {
  if (uid === next) return
  uid = next
  for (const marks of Object.values(favourites)) marks.forget()
}

/** Whether a thing is marked, for whoever is signed in; not for a guest, and not until it is known. */
export function useMark<V extends MarkValue>(marks: Marks<V>, id: string, none: V): V {
  const account = useAccount()
  const signedIn = account.status === 'signedIn' ? account.uid : null
  useEffect(() => {
    if (account.status === 'unknown') return
    keepMarksFor(signedIn)
    if (signedIn) marks.ask(id)
  }, [account.status, signedIn, marks, id])
  return useSyncExternalStore(
    marks.subscribe,
    () => marks.get(id),
    () => none,
  )
}

/** Takes over the marks that a list of them has said, so that nobody asks for them again. */
export function useLearnedMarks<V extends MarkValue>(
  marks: Marks<V>,
  values: readonly (readonly [id: string, value: V])[],
): void {
  const account = useAccount()
  const signedIn = account.status === 'signedIn' ? account.uid : null
  const said = JSON.stringify(values)
  useEffect(() => {
    if (!signedIn) return
    keepMarksFor(signedIn)
    marks.learn(JSON.parse(said) as [string, V][])
  }, [signedIn, marks, said])
}

/** Adds to the favourites or takes out, saying so; a failure is said and what was shown taken back. */
export async function setFavourite(type: FavouriteType, id: string, isWanted: boolean) {
  if (!(await requireVerified('お気に入りに追加できます。'))) return
  try {
    await favourites[type].set(id, isWanted)
    showToast(isWanted ? 'お気に入りに追加しました' : 'お気に入りから外しました')
  } catch (error) {
    showTrouble(
      troubleOf(
        error,
        isWanted ? 'お気に入りに追加できませんでした。' : 'お気に入りから外せませんでした。',
      ),
    )
  }
}

/** Follows, changes how one hears of new works, or stops following (false). */
export async function setFollowing(id: string, following: Following, nickname: string) {
  if (!(await requireVerified('フォローできます。'))) return
  const before = favourites.user.get(id)
  try {
    await favourites.user.set(id, following)
    if (following === false) showToast(`${nickname}さんのフォローをやめました`)
    else showToast(before === false ? `${nickname}さんをフォローしました` : '通知を変更しました')
  } catch (error) {
    showTrouble(troubleOf(error, '変更できませんでした。'))
  }
}
