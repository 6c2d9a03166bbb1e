import 'server-only'
import type { ErrorBody } from '@/lib/contract/common'
import { STRICT_TRANSPORT_SECURITY } from '@/lib/kit/http/strict-transport-security'

/** A refusal of the web server itself, in the form and with the headers of the service's own. */
function refusal(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
      ...headers,
    },
  })
}

export const notHere = () =>
  refusal(404, { code: 'not-found', message: 'ページが見つかりません。' })

export const bodyTooLarge = () =>
  refusal(413, { code: 'body-too-large', message: 'リクエストの本文が大きすぎます。' })

export const foreignOrigin = () =>
  refusal(403, {
    code: 'auth/unauthorized-domain',
    message: 'ほかのサイトからの操作は受け付けていません。ページを開き直してください。',
  })

/** The page that asks shows another account than the browser is signed in to by now. */
export const accountChanged = () =>
  refusal(409, {
    code: 'account-changed',
    message: '別のアカウントに切り替わりました。画面を確認して、もう一度お試しください。',
  })

/** Of the forms of an oEmbed answer we have one. */
export const onlyJson = () =>
  refusal(501, { code: 'oembed/only-json', message: 'format=json だけに対応しています。' })

/** A provider that is not known here, or that the shop has no client id for (spec §8). */
export const unknownProvider = () =>
  refusal(400, {
    code: 'auth/unknown-provider',
    message: 'このログイン方法には対応していません。（Unknown auth provider）',
    reason: 'Unknown auth provider',
  })

export const serviceAway = () =>
  refusal(
    503,
    {
      code: 'service-unavailable',
      message: 'ただいまつながりにくくなっています。少し時間をおいて、もう一度お試しください。',
    },
    { 'Retry-After': '5' },
  )

export const serviceBroke = () =>
  refusal(502, {
    code: 'service-unavailable',
    message: '通信が途中で切れました。もう一度お試しください。',
  })
