/** Parts of the shop, and ways from outside, from which a play can begin. */
export const PLAY_SOURCES = [
  'home',
  'search',
  'tag',
  'ranking',
  'channel',
  'cast',
  'library',
  'embed',
  'share',
  'alert',
  'direct',
] as const

/** At the end of a work's address: it was shared from here, or came in a notification. */
export const FROM_SHARE = '#share'
export const FROM_ALERT = '#alert'

/** A host of another site, as `outside:example.com`. */
export const OUTSIDE = 'outside:'

/** Where a play was found: one of ours, or another site. */
export type PlaySource = (typeof PLAY_SOURCES)[number] | `${typeof OUTSIDE}${string}`
