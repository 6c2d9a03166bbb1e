import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { registry } from './metrics'
import { type StateValue, stateText } from './state-text'

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>
type ReadState = () => Promise<readonly StateValue[]>

/**
 * Answers `GET /metrics` on a plain server for whoever has METRICS_TOKEN, with the shop's state after this process's
 * own where there is `readState`. False for every other request and every other bearer: to them the address does not
 * exist.
 */
export function answerMetrics(
  { method, url, headers }: Request,
  response: ServerResponse,
  token: string | undefined,
  readState?: ReadState,
): boolean {
  if (method !== 'GET' || url !== '/metrics' || token === undefined) return false
  const bearer = /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1]
  if (bearer === undefined || !isSame(bearer, token)) return false
  void Promise.all([registry.metrics(), readState ? textOf(readState) : '']).then(
    (texts) => {
      response.setHeader('Cache-Control', 'no-store')
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(texts.join('\n'))
    },
    () => response.writeHead(500).end(),
  )
  return true
}

const textOf = (readState: ReadState) => readState().then(stateText, () => stateText(null))

/** In a time that tells nothing of where they differ. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
