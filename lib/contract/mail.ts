import { z } from 'zod'
import { Instant } from './common'
import { Email, OneTimeCode } from './identity-shapes'
import type { Routes } from './route'

/**
 * Reports of a mail provider, or a small program beside it, about its mails (docs/decisions/personal-data.md), with
 * the header `Koeniwa-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 with the secret over `<seconds>.<body>`, five
 * minutes old at most. All events are accepted or none.
 */
export const MailReports = z.object({
  events: z
    .array(
      z.object({
        address: Email,
        kind: z.enum(['bounce', 'complaint', 'delivered']).meta({
          description: 'bounce は、もう届かないとき（hard bounce）だけ。一時的な失敗は送らない',
        }),
        mailId: z.string().max(998).meta({ description: 'そのメールの Message-ID' }),
        at: Instant,
      }),
    )
    .min(1)
    .max(100),
})
export type MailReport = z.output<typeof MailReports>['events'][number]

export const MailTrouble = z
  .object({
    kind: z.enum(['bounced', 'complained']).meta({
      description: 'bounced: 届かなかった。complained: 迷惑メールとして報告された',
    }),
    since: Instant,
  })
  .nullable()
  .meta({ id: 'MailTrouble' })

const state = z.object({ trouble: MailTrouble })

/** Whether mails reach the listener. */
export const mailRoutes = {
  'GET /my/mail-address': {
    summary: '自分のメールアドレスに届いているか',
    access: 'listener',
    response: state,
    errors: ['unauthenticated'],
  },
  'POST /my/mail-address/send': {
    ownSignIn: true,
    summary: 'メールが届くことを確かめるコードをメールで送る（10分、求めたセッションだけ）',
    access: 'listener',
    response: null,
    errors: ['unauthenticated', 'forbidden', 'tooMany'],
  },
  'POST /my/mail-address': {
    ownSignIn: true,
    summary:
      'メールアドレスに届くようになったことを、届いたコード（POST /my/mail-address/send）で確かめる',
    access: 'listener',
    body: z.object({ code: OneTimeCode }),
    response: state,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
} as const satisfies Routes
