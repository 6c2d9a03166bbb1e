import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { MAX_HEADER_BYTES } from '@/lib/kit/max-header-bytes'

/** Serves the app on an address; resolves once it listens. */
export async function serveApp(
  app: Pick<OpenAPIHono, 'fetch'>,
  hostname: string,
  port: number,
): Promise<Server> {
  const server = serve({
    fetch: app.fetch,
    hostname,
    port,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  }) as Server
  await new Promise((listening, failed) => {
    server.once('listening', listening)
    server.once('error', failed)
  })
  return server
}
