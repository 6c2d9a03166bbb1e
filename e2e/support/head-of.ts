import { shop } from './shop'

/** Asks the shop for an address of its own, and follows no redirect. */
export const getPage = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, shop.origin), { redirect: 'manual', ...init })

const ENTITIES = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const textOf = (html: string | undefined) =>
  html?.replaceAll(/&(?:amp|quot|#x27|lt|gt);/gu, (one) => ENTITIES[one as keyof typeof ENTITIES])

/** What a page's HTML says of itself, as search engines and those who share it read it. */
export async function headOf(path: string) {
  const html = await (await getPage(path)).text()
  const body = html.replaceAll(
    /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/gu,
    '',
  )
  const meta = (name: string) =>
    textOf(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(body)?.[1])
  return {
    body,
    meta,
    title: textOf(/<title>([^<]*)/u.exec(body)?.[1]) ?? '',
    canonical: textOf(/<link rel="canonical" href="([^"]*)"/u.exec(body)?.[1]),
    headings: body.match(/<h1[\s>]/gu)?.length,
    jsonLd: [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/gu)].map(
      ([, text = '']): unknown => JSON.parse(text),
    ),
  }
}
