import type { Context, Hono } from 'hono'
import { createUploads } from '@/lib/domain/content/media'
import type { Parts } from '@/lib/domain/core/ctx'
import { AppError, notFound } from '@/lib/kit/errors'
import { contextOf } from '../../bind'
import { stalled } from '../../or-stalled'

/** The public path: the web's proxy and a proxy in front of it forward `/api/…` unchanged. */
const PATH = '/api/studio/uploads'

/**
 * Resumable upload by tus 1.0: `POST /studio/uploads`, then HEAD, PATCH and DELETE on the URL that it
 * answers. Refusals have our error body; the statuses are the protocol's.
 */
export function uploadRoutes(app: Hono, parts: Parts): void {
  const uploads = createUploads(parts, PATH)
  const answer = async (c: Context, uploadId: string | null): Promise<Response> => {
    const call = uploadId === null ? 'ALL /studio/uploads' : 'ALL /studio/uploads/{id}'
    const ctx = await contextOf(c, parts, 'listener', { view: 'hidden', call })
    const response = await uploads.handle(ctx, c.req.raw, uploadId)
    if (response.status >= 500 && c.req.raw.signal.aborted) throw stalled()
    if (response.status >= 400) throw protocolRefusal(response.status)
    const headers = new Headers(response.headers)
    for (const name of [...headers.keys()])
      if (name.startsWith('access-control-')) headers.delete(name)
    headers.set('Cache-Control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
  app.all('/studio/uploads', (c) => answer(c, null))
  app.all('/studio/uploads/:id', (c) => answer(c, c.req.param('id') ?? null))
}

function protocolRefusal(status: number): AppError {
  if (status === 404 || status === 410) return notFound('アップロード')
  if (status === 409)
    return new AppError(
      'conflict',
      'upload/offset',
      '送信の続きの位置が合いません。再開してください。',
    )
  if (status === 413)
    return new AppError(
      'tooLarge',
      'upload/too-large',
      '示された大きさより多くのデータが届きました。もう一度お送りください。',
    )
  if (status >= 500)
    return new AppError(
      'unavailable',
      'upload/not-stored',
      'ファイルを保存できませんでした。保存場所に空きがないか、接続が切れています。時間をおいて再開してください。',
    )
  return new AppError(
    'invalid',
    'upload/protocol',
    'アップロードの形式が正しくありません（tus 1.0 で送ってください）。',
  )
}
