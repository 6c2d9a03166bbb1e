import { useEffect } from 'react'
import { useAccount } from './account'
import { clearIntent, type Intent, type SavedIntent, savedIntent } from './intent'

type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>

const isOf = <K extends Intent['kind']>(
  saved: SavedIntent,
  kinds: readonly K[],
): saved is SavedIntent & { intent: IntentOf<K> } =>
  (kinds as readonly string[]).includes(saved.intent.kind)

/**
 * Calls `run` with the saved intent of one of these kinds, once, as soon as an account is signed in that has its
 * address verified and a name. An intent of another account is deleted. `run` is null while the caller is not ready.
 */
export function useIntent<K extends Intent['kind']>(
  kinds: readonly K[],
  run: ((intent: IntentOf<K>) => unknown) | null,
  isMine: (intent: IntentOf<K>) => boolean = () => true,
): void {
  const account = useAccount()
  const profile = account.status === 'signedIn' ? account.profile : null
  const uid = profile?.emailVerified && profile.nickname ? profile.uid : null
  useEffect(() => {
    const saved = uid === null || run === null ? null : savedIntent()
    if (!saved || !run || !isOf(saved, kinds) || !isMine(saved.intent)) return
    clearIntent()
    if (saved.uid === null || saved.uid === uid) run(saved.intent)
  })
}
