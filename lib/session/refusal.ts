import 'server-only'
import type { ErrorBody } from '@/lib/contract/common'
import { STRICT_TRANSPORT_SECURITY } from '@/lib/kit/http/strict-transport-security'
import type { AskedHeaders } from './asked-headers'

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

/** A change that another site's page has sent (ASVS 16.3.3): it leaves a line of the log. `path` names nothing of it. */
export function foreignOrigin(asked: { method: string; path: string; headers: AskedHeaders }) {
  const code = 'auth/unauthorized-domain'
  const { method, path, headers } = asked
  const requestId = headers.get('x-request-id')
  console.warn('request refused', { method, path, requestId, code, status: 403 })
  return refusal(403, {
    code,
    message: 'ほかのサイトからの操作は受け付けていません。ページを開き直してください。',
  })
}

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
