/** At the end of a work's address: it was shared from here, or came in a notification. */
export const FROM_SHARE = '#share'
export const FROM_ALERT = '#alert'

/** By the first part of an address of ours. */
const SECTIONS: Readonly<Record<string, string>> = {
  '': 'home',
  search: 'search',
  tag: 'tag',
  tags: 'tag',
  ranking: 'ranking',
  user: 'channel',
  cast: 'cast',
  my: 'library',
  playlist: 'library',
  embed: 'embed',
}

const HOST = /^[a-z0-9.-]{1,100}$/u

/**
 * Where a play was found, from what a player reports: a path of ours, `#share`, `#alert`, or the address of the
 * page that led here. `home`, `search`, `tag`, `ranking`, `channel`, `cast`, `library`, `embed`, `share`, `alert`,
 * `outside:` with a host, or `direct`.
 */
export function playSourceOf(foundAt: string, ownOrigin: string): string {
  if (foundAt === FROM_SHARE) return 'share'
  if (foundAt === FROM_ALERT) return 'alert'
  if (foundAt.startsWith('/')) return SECTIONS[foundAt.split('/')[1] ?? ''] ?? 'direct'
  const url = URL.parse(foundAt)
  if (!url?.protocol.startsWith('http')) return 'direct'
  if (url.origin === ownOrigin) return playSourceOf(url.pathname, ownOrigin)
  const host = url.hostname.replace(/^www\./u, '')
  return HOST.test(host) ? `outside:${host}` : 'direct'
}
