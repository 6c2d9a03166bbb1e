import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What advertisements, mails and social networks append to the addresses that they link to. */
const ADVERTISING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|yclid|ysclid|fbclid|twclid|ttclid|msclkid|igshid|igsh|li_fat_id|mc_[ce]id|_ga|_gl|ldtag_cl|srsltid)$/u

type Rewrites = { beforeFiles?: { source: string; destination: string }[] }

/**
 * The address by which a page is made and cached: without the query if the page is rendered for its path alone, as the
 * build says; without the parameters of advertisements otherwise. A visitor's own address stays as it is.
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
    const asked = query.filter((one) => !ADVERTISING.test(one.split('=', 1)[0] ?? ''))
    if (asked.length === query.length) return url
    return asked.length === 0 ? path : `${path}?${asked.join('&')}`
  }
}
