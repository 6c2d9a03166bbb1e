import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { BODY_LENGTH_HEADER } from '@/lib/kit/http/body-length'
import { countChunk } from '@/lib/kit/http/count-chunk'
import { answerApi } from './answer-api'
import type { ServiceAnswer } from './forward-request'

/** The proxy (`answer-api.ts`) as a route of Next.js. */
export async function answerApiRoute(request: Request): Promise<Response> {
  const { method, url, headers, body, signal } = request
  const answer = await answerApi({
    method,
    path: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    headers: Object.fromEntries(headers),
    body: body && Readable.fromWeb(body as NodeReadableStream<Uint8Array>),
    signal,
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
function streamOf(answer: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else {
          countChunk(value)
          controller.enqueue(value)
        }
      },
      cancel: () => {
        answer.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
