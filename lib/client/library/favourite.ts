import { requireVerified } from '../account/require-verified'
import { failureText } from '../api'
import type { Own } from '../own/own'
import { loadOwn, useOwn } from '../own/use-own'
import { showErrorToast, showToast } from '../site/toast'
import type { FavouriteType, Following } from './mark-types'

const trackMark = (own: Own, id: string) => own.marks.track.live(id)
const albumMark = (own: Own, id: string) => own.marks.album.live(id)
const userMark = (own: Own, id: string) => own.marks.user.live(id)

/** Whether it is a favourite of the signed-in listener; false for a guest and until known. */
export const useFavourite = (type: FavouriteType, id: string): boolean =>
  useOwn(type === 'track' ? trackMark : albumMark, id) ?? false

/** Whether and how the signed-in listener follows a creator; false for a guest and until known. */
export const useFollowing = (userId: string): Following => useOwn(userMark, userId) ?? false

/** Adds to or removes from the favourites, with a message; a failure is shown and the change undone. */
export async function setFavourite(type: FavouriteType, id: string, isWanted: boolean) {
  const intent = { kind: 'favourite', type, id } as const
  if (!(await requireVerified('お気に入りに追加できます。', intent))) return
  try {
    await (await loadOwn()).marks[type].set(id, isWanted)
    showToast(isWanted ? 'お気に入りに追加しました' : 'お気に入りから外しました')
  } catch (error) {
    showErrorToast(
      failureText(
        error,
        isWanted ? 'お気に入りに追加できませんでした。' : 'お気に入りから外せませんでした。',
      ),
    )
  }
}

/** Follows, changes the notifications of new works, or unfollows (false). */
export async function setFollowing(id: string, following: Following, nickname: string) {
  const intent = { kind: 'follow', userId: id, nickname } as const
  if (!(await requireVerified('フォローできます。', intent))) return
  try {
    const { user } = (await loadOwn()).marks
    const before = user.shown(id)
    await user.set(id, following)
    if (following === false) showToast(`${nickname}さんのフォローをやめました`)
    else showToast(before === false ? `${nickname}さんをフォローしました` : '通知を変更しました')
  } catch (error) {
    showErrorToast(failureText(error, '変更できませんでした。'))
  }
}
