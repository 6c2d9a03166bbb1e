import { embedCode, PLAYER_SIZE } from '@/components/store/share/embed-code'
import type { Picture } from '@/lib/contract/common'

const CACHE_SECONDS = 3600
const LARGEST_THUMBNAIL = 512

type Limits = { maxWidth?: number | undefined; maxHeight?: number | undefined }
type EmbeddedWork = {
  nid: string
  title: string
  coverArt: Picture
  user: { id: string; nickname: string }
}

/** The number of the work whose page or player has this address of ours. */
export function nidOf(address: string, origin: string): string | null {
  const url = URL.parse(address)
  if (url?.origin !== new URL(origin).origin) return null
  return /^\/(?:album|voice|embed)\/(KN\d{6,9})\/?$/u.exec(url.pathname)?.[1] ?? null
}

/** Where a program asks for the player of a page of ours. */
export const oembedUrl = (address: string): string =>
  `/oembed?${new URLSearchParams({ format: 'json', url: address })}`

/** A limit of the consumer in pixels; what is no such number limits nothing. */
export const readLimit = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/u.test(text) ? Number(text) : undefined

/** The trial player of a work as an answer of oEmbed 1.0 (https://oembed.com, type `rich`). */
export function oembed(
  work: EmbeddedWork,
  { name, origin }: { name: string; origin: string },
  { maxWidth = Infinity, maxHeight = Infinity }: Limits,
) {
  const width = Math.min(PLAYER_SIZE.width, maxWidth)
  const height = Math.min(PLAYER_SIZE.height, maxHeight)
  return {
    version: '1.0',
    type: 'rich',
    title: work.title,
    author_name: work.user.nickname,
    author_url: `${origin}/user/${work.user.id}`,
    provider_name: name,
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html: embedCode(origin, work.nid, work.title, { width, height }),
    width,
    height,
    ...thumbnail(work.coverArt, origin, Math.min(LARGEST_THUMBNAIL, maxWidth, maxHeight)),
  }
}

/** The largest cover within the limit; none where even the smallest is too large. */
function thumbnail({ path, widths }: Picture, origin: string, limit: number) {
  const side = Math.max(0, ...widths.filter((width) => width <= limit))
  if (side === 0) return {}
  const thumbnail_url = `${origin}${path}/${side}.webp`
  return { thumbnail_url, thumbnail_width: side, thumbnail_height: side }
}
