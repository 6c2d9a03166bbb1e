import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerClientErrors } from '@/lib/kit/http/answer-client-errors'
import { MAX_HEADER_BYTES } from '@/lib/kit/http/max-header-bytes'
import { serviceHeaders } from './service-headers'

/**
 * Longer than the web or a reverse proxy keeps an idle connection open: the sender must close first, or a request is
 * lost on a socket that we have just closed.
 */
const KEEP_ALIVE_MS = 75_000
/** Counted from the last answer on a keep-alive connection, so it must be the longer one. */
const HEADERS_MS = KEEP_ALIVE_MS + 5_000

/** Answers a request on the plain server; false leaves it to the app. */
export type DirectListener = (request: IncomingMessage, response: ServerResponse) => boolean

/** Serves the app, behind `direct`, on an address; resolves once it listens. */
export async function serveApp(
  app: Pick<Hono, 'fetch'>,
  direct: DirectListener,
  { hostname, port }: { hostname: string; port: number },
): Promise<Server> {
  const server = serve({
    fetch: app.fetch,
    hostname,
    port,
    createServer: ((options: ServerOptions, toApp: RequestListener) =>
      createServer(options, (request, response) => {
        if (!direct(request, response)) toApp(request, response)
      })) as typeof createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
    },
  }) as Server
  answerClientErrors(server, serviceHeaders)
  await new Promise((listening, failed) => {
    server.once('listening', listening)
    server.once('error', failed)
  })
  return server
}
