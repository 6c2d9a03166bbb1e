import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Parts } from '@/lib/domain/core/ctx'
import { type MailPreview, previewMails } from '@/lib/domain/core/notify'
import { notFound } from '@/lib/kit/errors'
import { contextOf } from '../bind'

/** A mail has only inline styles. */
export const MAIL_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"

/** GET /dev/mails: every mail of the shop, as HTML and as text, with sample data (setting MAIL_PREVIEW). */
export function mailPreviewPages(api: Hono, parts: Parts): void {
  const previews = async (c: Context) => previewMails(await contextOf(c, parts, 'guest'))
  const find = async (c: Context, name: string) => {
    const found = (await previews(c)).find((preview) => preview.name === name)
    if (!found) throw notFound('メール')
    return found.mail
  }
  api.get('/dev/mails', async (c) => page(c, await listPage(await previews(c))))
  api.get('/dev/mails/:name/html', async (c) => page(c, (await find(c, c.req.param('name'))).html))
  api.get('/dev/mails/:name/text', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.text((await find(c, c.req.param('name'))).text)
  })
}

function page(c: Context, content: string | ReturnType<typeof html>) {
  c.header('Content-Security-Policy', MAIL_PAGE_POLICY)
  c.header('Cache-Control', 'no-store')
  return c.html(content)
}

const listPage = (previews: MailPreview[]) => html`<!doctype html>
  <html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex"><title>メールの見本</title></head>
  <body style="font:16px/1.7 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark">
  <h1>メールの見本</h1><p>${previews.length}通。文面の確認用で、実際には送られません。</p>
  ${previews.map(
    ({ name, mail }) => html`<section id="${name}">
      <h2 style="font-size:1.05rem;margin:2rem 0 0">${mail.subject}</h2>
      <p style="margin:.25rem 0 .75rem"><code>${name}</code>　<a href="mails/${name}/html">HTML</a>　<a href="mails/${name}/text">テキスト</a></p>
      <iframe src="mails/${name}/html" title="${mail.subject}" loading="lazy" style="width:100%;height:34rem;border:1px solid #8886;border-radius:12px"></iframe>
    </section>`,
  )}
  </body></html>`
