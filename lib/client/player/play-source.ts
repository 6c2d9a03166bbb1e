import { FROM_ALERT, FROM_SHARE, OUTSIDE, type PlaySource } from '@/lib/kit/play-source'

/** By the first part of an address. Pages of works are not here: what led to them counts. */
const SECTIONS: Readonly<Record<string, PlaySource>> = {
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

let lastSection: PlaySource | null = null

const sectionOf = (path: string): PlaySource | null => SECTIONS[path.split('/')[1] ?? ''] ?? null

/** A page is shown: it may lead to a work. */
export function rememberSection(path: string): void {
  lastSection = sectionOf(path) ?? lastSection
}

/** Where a play that begins now was found: this page, the one that led here, or another site. */
export const findPlaySource = (): PlaySource =>
  sectionOf(location.pathname) ?? lastSection ?? arrivalOf(location.hash, document.referrer)

function arrivalOf(hash: string, referrer: string): PlaySource {
  if (hash === FROM_SHARE) return 'share'
  if (hash === FROM_ALERT) return 'alert'
  if (!referrer) return 'direct'
  const { hostname, origin, pathname } = new URL(referrer)
  if (origin === location.origin) return sectionOf(pathname) ?? 'direct'
  return `${OUTSIDE}${hostname.replace(/^www\./u, '')}`
}
