import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** After this time without a new connection, all connections have arrived. */
const QUIET_MS = 250
const ARRIVE_MAX_MS = 2_000

/**
 * Watches a server from its start, so that it can end without losing a request. The returned function stops accepting
 * connections and resolves when every open request is answered to its last byte. A keep-alive connection ends with the
 * answer that it waits for, an idle one soon.
 */
export function drainable(server: Server): () => Promise<void> {
  const idle = new Set<Socket>()
  const answering = new Map<ServerResponse, Socket>()
  let isDraining = false
  let connectedAtMs = 0
  server.on('connection', (socket) => {
    connectedAtMs = performance.now()
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    idle.delete(socket)
    answering.set(response, socket)
    if (isDraining) response.shouldKeepAlive = false
    response.once('close', () => {
      answering.delete(response)
      if (isDraining) end(socket)
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  return async () => {
    isDraining = true
    for (const response of answering.keys()) response.shouldKeepAlive = false
    const latestMs = performance.now() + ARRIVE_MAX_MS
    do await delay(QUIET_MS)
    while (performance.now() - connectedAtMs < QUIET_MS && performance.now() < latestMs)
    // The close() of HTTP would also cut connections whose last answer is still being sent.
    const closed = new Promise<void>((done) => TcpServer.prototype.close.call(server, () => done()))
    for (const socket of idle) end(socket)
    await closed
  }
}

/** Does not wait for the client to close its side. */
const end = (socket: Socket) => socket.end(() => socket.destroy())
