import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { contract } from '@/lib/contract'
import { isStaffOnly } from '@/lib/contract/access'
import type { Route } from '@/lib/contract/route'
import type { Parts } from '@/lib/domain/core/ctx'
import { STAFF_ROLES } from '@/lib/kit/shop/staff-roles'
import { accessWords } from '../access-words'
import { contextOf } from '../bind'
import { checkAccess } from '../check-access'
import { statusOf } from '../error-answer'

/** GET /docs: the contract for people, on one page without scripts. The staff's calls are at GET /docs-staff, for them alone. */
export function docsPage(api: Hono, parts: Parts): void {
  const { SITE_NAME } = parts.settings
  const calls = Object.entries(contract) as Call[]
  const ofStaff = calls.filter(([, { access }]) => isStaffOnly(access))
  const others = calls.filter((call) => !ofStaff.includes(call))
  api.get('/docs', (c) => answer(c, SITE_NAME, { calls: others, document: 'openapi.json' }))
  api.get('/docs-staff', async (c) => {
    checkAccess(await contextOf(c, parts, STAFF), STAFF)
    c.header('Cache-Control', 'private, no-store')
    return answer(c, SITE_NAME, { calls: ofStaff, document: 'openapi-staff.json' })
  })
}

const STAFF = { staff: STAFF_ROLES }

type Call = [key: string, route: Route]

function answer(
  c: Context,
  siteName: string,
  { calls, document }: { calls: Call[]; document: string },
) {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  return c.html(html`<!doctype html>
      <html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>${siteName} API</title><style>${raw(style)}</style></head>
      <body><main><h1>${siteName} API</h1>
      <p>機械向けの定義は <a href="${document}">${document}</a>（OpenAPI 3.1）。音声のアップロードは tus 1.0（<code>/api/studio/uploads</code>）。</p>
      <p>認証は <code>Authorization: Bearer</code>。断る答えはすべて <code>{ code, message, reason?, details? }</code>。</p>
      ${calls.map(sectionOf)}</main></body></html>`)
}

function sectionOf([key, route]: Call) {
  const [method = '', path = ''] = key.split(' ')
  return html`<section id="${key.replaceAll(/\W+/gu, '-')}">
      <h2><span class="m">${method}</span> <code>${path}</code></h2>
      <p>${route.summary}</p>
      <dl>
        <dt>呼べる人</dt><dd>${accessWords(route.access)}</dd>
        ${fields('パス', route.params)}${fields('クエリ', route.query)}${fields('本文', route.body)}${fields('答え', route.response)}
        ${route.errors.length ? html`<dt>断る時</dt><dd>${route.errors.map((kind) => `${statusOf[kind]} ${kind}`).join('、')}</dd>` : ''}
      </dl>
    </section>`
}

function fields(label: string, schema: unknown) {
  const shape = shapeOf(schema)
  if (!shape) return ''
  return html`<dt>${label}</dt><dd><code>${shape}</code></dd>`
}

/** The names in a schema, one level deep; details are in openapi.json. */
function shapeOf(schema: unknown): string {
  const def = (
    schema as {
      def?: { type?: string; shape?: object; in?: unknown; options?: unknown[]; element?: unknown }
    } | null
  )?.def
  if (!def) return ''
  if (def.type === 'object') return `{ ${Object.keys(def.shape ?? {}).join(', ')} }`
  if (def.type === 'array') return `[${shapeOf(def.element)}]`
  if (def.type === 'union') return (def.options ?? []).map(shapeOf).join(' | ')
  if (def.type === 'pipe') return shapeOf(def.in)
  return def.type ?? ''
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.7 system-ui, sans-serif }
  main { max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0 }
  h2 { font-size: 1.05rem; margin: 0 } .m { font-weight: 700 }
  dl { display: grid; grid-template-columns: 6rem 1fr; gap: .25rem 1rem; margin: .5rem 0 } dd { margin: 0; overflow-wrap: anywhere }
`
