/** What a link of the store may lead to, by the first step of its path. */
const KINDS = ['album', 'voice', 'user', 'tag', 'cast', 'merchandise', 'playlist', 'news'] as const
const ORDER = /^\/my\/account\/purchase-history\/([^/?#]+)/u
const THING = new RegExp(`^/(${KINDS.join('|')})/([^/?#]+)(?=$|[?#])`, 'u')

export const TARGET_KINDS = [...KINDS, 'order'] as const
export type LinkTarget = { kind: (typeof TARGET_KINDS)[number]; id: string }

/**
 * What a path of the web shows, for programs with screens of their own: a work by its number, a tag or person by name, an
 * order by its number, the rest by id. Null for lists, the studio and other sites.
 */
export function linkTarget(link: string): LinkTarget | null {
  const order = ORDER.exec(link)?.[1]
  if (order) return { kind: 'order', id: order }
  const [, kind, id] = THING.exec(link) ?? []
  if (!kind || !id || (kind === 'merchandise' && id === 'cart')) return null
  try {
    return { kind: kind as LinkTarget['kind'], id: decodeURIComponent(id) }
  } catch {
    return null
  }
}
