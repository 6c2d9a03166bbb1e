import type { FavouriteType, FollowKind } from '../library/mark-types'

/** What a guest pressed. It is done after the sign-in, in this tab. */
export type Intent =
  | { kind: 'favourite'; type: FavouriteType; id: string }
  | { kind: 'follow'; type: FollowKind; id: string; called: string }
  | { kind: 'release'; id: string }
  | { kind: 'playlist'; trackIds: readonly string[]; title: string }
  /** `id` of the album or the track */
  | { kind: 'purchase'; id: string }
  | { kind: 'cart' }
  | { kind: 'comment'; nid: string; parentId: string | null }

export type SavedIntent = {
  intent: Intent
  /** The account that this page belonged to before, null for a guest. */
  uid: string | null
  atMs: number
}

const KEY = 'intent'
const KEPT_MS = 10 * 60_000

/** Saves it for this tab and ten minutes, in place of an earlier one. */
export function saveIntent(intent: Intent, uid: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ intent, uid, atMs: Date.now() }))
  } catch {
    // Without storage the button is pressed again.
  }
}

/** The intent of this tab, null if there is none or it is too old. */
export function savedIntent(): SavedIntent | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SavedIntent | null
    const ageMs = saved ? Date.now() - saved.atMs : Number.NaN
    return ageMs >= 0 && ageMs < KEPT_MS ? saved : null
  } catch {
    return null
  }
}

export function clearIntent(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // No storage, nothing saved.
  }
}
