import type { Own } from '../own/own'
import { useOwn } from '../own/use-own'

const unreadOf = (own: Own) => own.unread()

/** How many notifications the signed-in listener has not read; 0 until it is known. */
export const useUnread = (): number => useOwn(unreadOf) ?? 0
