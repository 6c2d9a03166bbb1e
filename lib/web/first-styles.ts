import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { encodingOf } from './cache-responses'
import { parseSheet, type Sheet, selectRules } from './style-rules'

const SHEETS = '/_next/static/chunks/'
const LINK = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w.~-]+)\.css"[^>]*>/gu
/** Beside the build's own sheets, because rules name files by relative addresses. */
const FIRST = /^\/_next\/static\/chunks\/first,([\w.~,-]+),([\w-]*)\.css$/u
const SCRIPTS = /<script[\s\S]*?<\/script>/giu
const CLASSES = /\sclass="([^"]*)"/gu
/** A page has three or four. */
const MAX_SHEETS = 8
/** Gives the late sheets to the screen in one go: each time all styles are computed anew. */
const SHOW_LATE =
  "{const l=[...document.querySelectorAll('link[media=print]')];let n=l.length;const s=()=>{if(!--n)for(const e of l)e.media='all'};for(const e of l)if(e.sheet)s();else e.onload=e.onerror=s}"

/**
 * Lets a page be painted before all its styles are there. They are those of everything that the page may show later
 * too; what its own HTML can match is about a quarter, and comes as one sheet that the paint waits for. The address
 * of that sheet says what is in it, so that any server of the same build can make it. In the page itself it would be 36 KB
 * each time.
 * @param build the folder of the build
 */
export function firstStyles(build: string) {
  const sheets = new Map<string, Sheet | null>()

  function sheetOf(name: string): Sheet | null {
    const known = sheets.get(name)
    if (known !== undefined) return known
    const sheet = readSheet(join(build, 'static/chunks', `${name}.css`))
    // Only the names of files are kept: others have no end.
    if (sheet) sheets.set(name, sheet)
    return sheet
  }

  function sheetsOf(names: readonly string[]): Sheet[] | null {
    const found = names.map(sheetOf).filter((sheet) => sheet !== null)
    return found.length === names.length && names.length <= MAX_SHEETS ? found : null
  }

  return {
    /** The page with the small sheet in front of its own ones, which no longer hold the paint. */
    put(html: string): string {
      const links = [...html.matchAll(LINK)]
      const names = links.map(([, name = '']) => name)
      const all = names.length > 0 ? sheetsOf(names) : null
      if (!all) return html
      const address = `${SHEETS}first,${names.join(',')},${toBits(all, classesOf(html))}.css`
      let at = 0
      return html.replaceAll(LINK, (link) => {
        at += 1
        const first = at === 1 ? `<link rel="stylesheet" href="${address}"/>` : ''
        const last = at === links.length ? `<script>${SHOW_LATE}</script>${noScript(links)}` : ''
        return `${first}${link.replace('<link', '<link media="print" fetchpriority="high"')}${last}`
      })
    },

    /** Sends a small sheet. @returns false for all other addresses */
    send(request: IncomingMessage, response: ServerResponse): boolean {
      const [, names, bits] = FIRST.exec(request.url ?? '') ?? []
      const all = names === undefined ? null : sheetsOf(names.split(','))
      if (!all || bits === undefined) return false
      const classes = fromBits(all, bits)
      const css = selectRules(all, classes)
      const isGzip = encodingOf(request) === 'gzip'
      const body = isGzip ? gzipSync(css, { level: 9 }) : Buffer.from(css)
      if (isGzip) response.setHeader('Content-Encoding', 'gzip')
      response.setHeader('Content-Type', 'text/css; charset=utf-8')
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      response.setHeader('Vary', 'Accept-Encoding')
      response.setHeader('Content-Length', body.length)
      response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function readSheet(path: string): Sheet | null {
  try {
    return parseSheet(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const noScript = (links: readonly RegExpMatchArray[]): string =>
  `<noscript>${links.map(([, name]) => `<link rel="stylesheet" href="${SHEETS}${name}.css"/>`).join('')}</noscript>`

/** The classes that stand in the HTML, outside its scripts. */
function classesOf(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, names = ''] of html.replaceAll(SCRIPTS, '').matchAll(CLASSES))
    for (const name of names.split(' ')) found.add(name)
  return found
}

/** One bit for each class of the sheets, in their order. */
function toBits(sheets: readonly Sheet[], classes: ReadonlySet<string>): string {
  const all = sheets.flatMap((sheet) => sheet.classes)
  const bytes = Buffer.alloc(Math.ceil(all.length / 8))
  for (const [place, name] of all.entries())
    if (classes.has(name)) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  return bytes.toString('base64url')
}

function fromBits(sheets: readonly Sheet[], bits: string): ReadonlySet<string> {
  const bytes = Buffer.from(bits, 'base64url')
  const has = (place: number) => (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) === 1
  return new Set(sheets.flatMap((sheet) => sheet.classes).filter((_, place) => has(place)))
}
