import { requireVerified } from '../account/require-verified'
import { failureText } from '../api'
import type { Own } from '../own/own'
import { loadOwn, useOwn } from '../own/use-own'
import { showErrorToast, showToast } from '../site/toast'
import type { FavouriteType, Following, FollowKind } from './mark-types'

const trackMark = (own: Own, id: string) => own.marks.track.live(id)
const albumMark = (own: Own, id: string) => own.marks.album.live(id)
const followMark = {
  user: (own: Own, id: string) => own.marks.user.live(id),
  cast: (own: Own, id: string) => own.marks.cast.live(id),
  tag: (own: Own, id: string) => own.marks.tag.live(id),
  release: (own: Own, id: string) => own.marks.release.live(id),
}

/** Whether it is a favourite of the signed-in listener; false for a guest and until known. */
export const useFavourite = (type: FavouriteType, id: string): boolean =>
  useOwn(type === 'track' ? trackMark : albumMark, id) ?? false

/** Whether and how the signed-in listener follows it; false for a guest and until known. */
export const useFollowing = (kind: FollowKind, id: string): Following =>
  useOwn(followMark[kind], id) ?? false

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

/** Follows, changes the notifications of new works, or unfollows (false). `called` is what it is called in messages. */
export async function setFollowing(
  type: FollowKind,
  id: string,
  following: Following,
  called: string,
) {
  const intent = { kind: 'follow', type, id, called } as const
  if (!(await requireVerified('フォローできます。', intent))) return
  try {
    const marks = (await loadOwn()).marks[type]
    const before = marks.shown(id)
    await marks.set(id, following)
    if (following === false) showToast(`${called}のフォローをやめました`)
    else showToast(before === false ? `${called}をフォローしました` : '通知を変更しました')
  } catch (error) {
    showErrorToast(failureText(error, '変更できませんでした。'))
  }
}

/** Asks to be told when a work is released, or no longer. */
export async function setReleaseNotice(id: string, isWanted: boolean) {
  const intent = { kind: 'release', id } as const
  if (!(await requireVerified('配信開始をお知らせできます。', intent))) return
  try {
    await (await loadOwn()).marks.release.set(id, isWanted && 'mail')
    showToast(
      isWanted
        ? '配信が始まったら、サイトとメールでお知らせします'
        : '配信開始のお知らせをやめました',
    )
  } catch (error) {
    showErrorToast(failureText(error, '変更できませんでした。'))
  }
}
