import type { Suggestion } from '@/lib/contract/catalogue'

/** A line of the list: something the service offers, or words that were searched for before. */
export type SuggestionOption = {
  kind: Suggestion['kind'] | 'recent'
  label: string
  path: string
}

/** Words that were searched for before, as lines of the list. */
export const recentOptions = (searches: readonly string[]): SuggestionOption[] =>
  searches.map((words) => ({
    kind: 'recent',
    label: words,
    path: `/search?${new URLSearchParams({ query: words })}`,
  }))

/**
 * The line that an arrow key leads to; -1 is the field itself, between the last line and the first
 * (WAI-ARIA APG). Null for other keys.
 */
export function moveActive(active: number, count: number, key: string): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1
  return null
}

/**
 * A key that belongs to the input method, not to us. Safari ends the composition before it tells of the
 * key that ended it, and then only the key code says so.
 */
export const isImeKey = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
