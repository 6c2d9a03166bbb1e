import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What advertisements, mails and social networks append to the addresses that they link to. */
const ADVERTISING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|yclid|ysclid|fbclid|twclid|ttclid|msclkid|igshid|igsh|li_fat_id|mc_[ce]id|_ga|_gl|ldtag_cl|srsltid)$/u

/** The store's lists, which anybody may link to with parameters of their own. */
const LIST = /^\/(?:search|store|ranking|tags?|cast|user|merchandise|news|legal)(?:\/|$)/u
/** All parameters that these pages read; another one is not part of the address by which a list is made. */
const READ_BY_LISTS: ReadonlySet<string> = new Set([
  ...['query', 'tab', 'page', 'sort', 'type', 'period', 'attributeType'],
  ...['tag', 'excludeTag', 'cast', 'creator', 'free', 'onSale', 'upcoming', 'humanOnly'],
  ...['priceMin', 'priceMax', 'minutesMin', 'minutesMax', 'targetGender'],
])

type Rewrites = { beforeFiles?: { source: string; destination: string }[] }

/**
 * The address by which a page is made and cached: without the query if the page is rendered for its path alone, as the
 * build says; with the parameters that it reads if it is a list; without those of advertisements otherwise. A visitor's
 * own address stays as it is.
 */
export function pageAddress(build: string): (url: string) => string {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(build, name), 'utf8')) as T
  const { dynamicRoutes } = read<{ dynamicRoutes: Record<string, { routeRegex: string }> }>(
    'prerender-manifest.json',
  )
  const { rewrites } = read<{ rewrites: Rewrites }>('routes-manifest.json')
  const ofPath = Object.values(dynamicRoutes).map(({ routeRegex }) => new RegExp(routeRegex, 'u'))
  const isOfPath = (path: string) => ofPath.some((route) => route.test(path))
  const rewritten = new Set(
    (rewrites.beforeFiles ?? [])
      .filter(({ destination }) => isOfPath(destination))
      .map(({ source }) => source),
  )
  return (url) => {
    const at = url.indexOf('?')
    if (at < 0) return url
    const path = url.slice(0, at)
    if (rewritten.has(path) || (!path.endsWith('/') && isOfPath(path))) return path
    const query = url.slice(at + 1).split('&')
    const isList = LIST.test(path)
    const asked = query.filter((one) => {
      const name = one.split('=', 1)[0] ?? ''
      return isList ? READ_BY_LISTS.has(name) : !ADVERTISING.test(name)
    })
    if (asked.length === query.length) return url
    return asked.length === 0 ? path : `${path}?${asked.join('&')}`
  }
}
