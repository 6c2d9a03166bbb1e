import { z } from 'zod'
import { MAIL_STAFF } from '@/lib/kit/shop/staff-roles'
import type { Routes } from '../route'

const name = z.object({ name: z.string().regex(/^[A-Za-z][A-Za-z-]{0,59}$/u) })

/** The shop's mails with sample words. For anybody else none of these calls exists (404). */
export const opsMailRoutes = {
  'GET /ops/mails': {
    access: { staff: MAIL_STAFF },
    summary: 'お店のメールの一覧（見本の言葉で）',
    response: z.object({
      items: z.array(z.object({ name: z.string(), subject: z.string() })).max(200),
    }),
    errors: ['notFound'],
  },
  'GET /ops/mails/{name}': {
    access: { staff: MAIL_STAFF },
    summary: 'お店のメール（見本の言葉で。HTMLは /ops/mails/{name}/html）',
    params: name,
    response: z.object({ name: z.string(), subject: z.string(), text: z.string() }),
    errors: ['notFound'],
  },
  'POST /ops/mails/{name}/test': {
    access: { staff: MAIL_STAFF },
    summary: '見本のメールを、自分のアドレスに送る',
    params: name,
    response: z.object({ to: z.string() }),
    errors: ['notFound', 'tooMany', 'unavailable'],
  },
} as const satisfies Routes
