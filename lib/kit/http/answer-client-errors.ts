import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const BODY = JSON.stringify({
  code: 'bad-request',
  message: 'リクエストの形が正しくありません。',
})

/**
 * Answers requests that Node's parser refuses before any handler (no HTTP, endless headers, CONNECT) with the
 * server's own headers and message, and closes the connection.
 */
export function answerClientErrors(
  server: Server,
  headers: Readonly<Record<string, string>>,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || hasBegunAnswer(socket)) socket.destroy(error)
    else socket.end(refusal(STATUS_LINES[error.code ?? ''], headers))
  })
  server.on('connect', (_, socket) => socket.end(refusal(undefined, headers)))
}

/** Node's own reference to the answer that is being written on a socket. */
const hasBegunAnswer = (socket: Duplex): boolean =>
  (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent ?? false

const refusal = (
  statusLine = '400 Bad Request',
  headers: Readonly<Record<string, string>>,
): string =>
  [
    `HTTP/1.1 ${statusLine}`,
    ...Object.entries({
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(BODY),
      'Cache-Control': 'no-store',
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`),
    '',
    BODY,
  ].join('\r\n')
