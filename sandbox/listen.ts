import { Server } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  origin: string
  close: () => Promise<void>
}

/**
 * A client gets no answer if it sends on a connection at the moment when we close it, so idle connections stay open for
 * long.
 */
const KEPT = { keepAliveTimeout: 75_000, headersTimeout: 80_000 }

/** Serves an app over HTTP; port 0 selects a free one. @throws Error if the port is in use */
export async function listen(
  app: Hono<{ Bindings: HttpBindings }> | Hono,
  host: string,
  port: number,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: KEPT })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, host, ready)
  })
  const address = server.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        if (server instanceof Server) server.closeAllConnections()
      }),
  }
}
