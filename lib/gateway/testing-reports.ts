import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

/** A server that receives error reports at the address of SENTRY_DSN: for each its path and its unpacked body. */
export async function startReportsPeer() {
  const arrived: string[] = []
  const peer = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isPacked = request.headers['content-encoding'] === 'gzip'
    arrived.push(`${request.url}\n${(isPacked ? gunzipSync(body) : body).toString()}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => peer.once('listening', listening))
  const address = peer.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    dsn: `http://key@127.0.0.1:${port}/42`,
    arrived,
    close: () => new Promise((closed) => peer.close(closed)),
  }
}
