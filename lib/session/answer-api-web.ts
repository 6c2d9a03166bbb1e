import 'server-only'
import { PassThrough, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { BODY_LENGTH_HEADER } from '@/lib/kit/http/body-length'
import { answerApi } from './answer-api'
import type { AnswerBody } from './answer-body'
import type { ServiceAnswer } from './forward-request'

/** The proxy (`answer-api.ts`) as a route of Next.js. */
export async function answerApiRoute(request: Request): Promise<Response> {
  const { method, url, headers, body, signal } = request
  const answer = await answerApi({
    method,
    path: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    headers: Object.fromEntries(headers),
    body: body && Readable.fromWeb(body as NodeReadableStream<Uint8Array>),
    whenGone: (hangUp) =>
      signal.aborted ? hangUp() : signal.addEventListener('abort', hangUp, { once: true }),
  })
  return answer instanceof Response ? answer : toResponse(answer)
}

function toResponse({ status, headers, body }: ServiceAnswer): Response {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value]) given.append(name, one)
  // Next.js removes the real one.
  const length = given.get('content-length')
  if (length !== null) given.set(BODY_LENGTH_HEADER, length)
  return new Response(body && streamOf(body), { status, headers: given })
}

/** Reads from the service exactly as fast as the client reads from us. */
function streamOf(body: AnswerBody): ReadableStream<Uint8Array> {
  const read = new PassThrough()
  const chunks: AsyncIterator<Buffer> = read[Symbol.asyncIterator]()
  body.sendTo(read)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => {
        read.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
