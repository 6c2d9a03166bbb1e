import { Hono } from 'hono'
import { z } from 'zod'
import type { MailStore } from './mail-store'
import { listPage, mailPage } from './outbox-pages'
import type { Smtp } from './smtp'

const modeSchema = z.object({ accepting: z.boolean() })

/** The HTML of a mail runs no scripts and loads only pictures. Its links open in a new tab. */
const MAIL_CSP =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The outbox page for people and its JSON for tests. */
export function outbox(store: MailStore, smtp: Smtp): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    c.header('cache-control', 'no-store')
  })
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/', (c) => {
    const to = c.req.query('to')?.trim() ?? ''
    return c.html(listPage(store.list(to), to, smtp.accepting))
  })
  app.get('/mails/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    return mail ? c.html(mailPage(mail)) : c.text('このメールは見つかりません。', 404)
  })
  app.get('/mails/:id/html', (c) => {
    const mail = store.find(c.req.param('id'))
    if (!mail) return c.text('このメールは見つかりません。', 404)
    return c.html(`<base target="_blank">${mail.html}`, 200, {
      'content-security-policy': MAIL_CSP,
    })
  })

  app.get('/api/mails', (c) => {
    const items = store.list(c.req.query('to'))
    return c.json({ items, total: items.length })
  })
  app.delete('/api/mails', async (c) => {
    await store.clear()
    return c.json({ items: [], total: 0 })
  })
  app.get('/api/mails/:id', (c) => {
    const mail = store.find(c.req.param('id'))
    return mail ? c.json(mail) : c.json({ error: 'not found' }, 404)
  })
  app.get('/api/mode', (c) => c.json({ accepting: smtp.accepting }))
  app.post('/api/mode', async (c) => {
    const mode = modeSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!mode.success) return c.json({ error: 'accepting must be true or false' }, 400)
    smtp.accepting = mode.data.accepting
    return c.json({ accepting: smtp.accepting })
  })
  return app
}
