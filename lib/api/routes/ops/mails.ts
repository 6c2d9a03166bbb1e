import type { Hono } from 'hono'
import type { opsMailRoutes } from '@/lib/contract/ops/mails'
import type { Parts } from '@/lib/domain/core/ctx'
import { getSampleMail, listSampleMails, sendSampleMail } from '@/lib/domain/core/notify'
import { MAIL_STAFF } from '@/lib/kit/shop/staff-roles'
import { contextOf, type Handlers } from '../../bind'
import { checkAccess } from '../../check-access'
import { MAIL_PAGE_POLICY } from '../mail-preview-pages'

export const opsMailHandlers: Pick<Handlers, keyof typeof opsMailRoutes> = {
  'GET /ops/mails': (ctx) => listSampleMails(ctx),
  'GET /ops/mails/{name}': async (ctx, { params }) => {
    const { subject, text } = await getSampleMail(ctx, params.name)
    return { name: params.name, subject, text }
  },
  'POST /ops/mails/{name}/test': (ctx, { params }) => sendSampleMail(ctx, params.name),
}

/** `GET /ops/mails/{name}/html`: a mail's HTML, for the console's frame. */
export function sampleMailPages(api: Hono, parts: Parts): void {
  api.get('/ops/mails/:name/html', async (c) => {
    const access = { staff: MAIL_STAFF }
    const ctx = await contextOf(c, parts, access)
    checkAccess(ctx, access)
    const { html } = await getSampleMail(ctx, c.req.param('name'))
    c.header('Content-Security-Policy', MAIL_PAGE_POLICY)
    c.header('Cache-Control', 'private, no-store')
    return c.html(html)
  })
}
