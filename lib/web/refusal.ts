import type { ServerResponse } from 'node:http'

/** A refusal of the web server itself, in the form of the service's own (`ErrorBody`). */
export type Refusal = { status: number; code: string; message: string }

export const notFound: Refusal = {
  status: 404,
  code: 'not-found',
  message: 'ページが見つかりません。',
}

export const badRequest: Refusal = {
  status: 400,
  code: 'bad-request',
  message: 'リクエストの形が正しくありません。',
}

export const ourFault: Refusal = {
  status: 500,
  code: 'internal-error',
  message: '処理中に問題が起きました。時間をおいてもう一度お試しください。',
}

export const bodyStalled: Refusal = {
  status: 408,
  code: 'request-timeout',
  message: '送信が途中で止まりました。接続を確かめて、もう一度お試しください。',
}

/** The body of a refusal. */
export const refusalText = ({ code, message }: Refusal): string => JSON.stringify({ code, message })

/** Answers with a refusal. A request whose body is still to come is cut off. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(!response.req.complete && { Connection: 'close' }),
  })
  response.end(refusalText(refusal))
}
