/** What a personal token may be allowed to do. No scope admits to money, identity or the work of the staff. */
export const TOKEN_SCOPES = [
  'library:read',
  'library:write',
  'playback',
  'studio:read',
  'studio:write',
] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** How many days a personal token may last. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

export const MAX_TOKENS = 20
