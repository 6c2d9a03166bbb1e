import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'

/**
 * Room for any header that we want to refuse in our own words; Node's 16 KiB would answer a 100 KB token
 * with a bare 431 before we see it (safety 8).
 */
export const MAX_HEADER_BYTES = 128 * 1024

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
