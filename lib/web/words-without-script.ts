import type { ServerResponse } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'

/** What Next.js answers where a page is not found or fails while it is made: its body is left to the browser's script. */
const BLANK = /<html id="__next_error__">[\s\S]*?<body[^>]*>/u

const NOT_FOUND =
  '<h1>ページが見つかりません</h1><p>お探しのページは、移動または削除された可能性があります。</p>'
const TROUBLE = '<h1>ページを表示できませんでした</h1><p>時間をおいて、もう一度お試しください。</p>'
const SCRIPT = '<p>このブラウザーではJavaScriptが無効になっています。</p>'

/**
 * Gives the error documents of Next.js, which are blank without script, words for that case. Their bytes may be
 * compressed already; what is something else, or in another encoding, goes out as it is.
 */
export function withWords(body: Buffer, encoding: string, status: number): Buffer {
  if (body.length === 0 || (encoding !== '' && encoding !== 'gzip')) return body
  const html = (encoding === 'gzip' ? gunzipSync(body) : body).toString()
  const words = `<noscript><main>${status === 404 ? NOT_FOUND : TROUBLE}<p><a href="/">TOPへ戻る</a></p>${SCRIPT}</main></noscript>`
  const filled = html.replace(BLANK, (start) => start + words)
  if (filled === html) return body
  return encoding === 'gzip' ? gzipSync(filled) : Buffer.from(filled)
}

/** Whether an answer may be such a document. */
export const mayBeBlank = (response: ServerResponse, status: number): boolean =>
  status >= 400 && String(response.getHeader('content-type')).startsWith('text/html')
