import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * A plain Node.js server of a folder's files, as the peer of the product's own answers: `/memory/<file>` answers from
 * memory, `/pipe/<file>` opens and streams the file each time. It prints its port.
 */
const folder = process.argv[2] ?? ''
const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
const server = createServer((request, response) => {
  const [, way, name = ''] = (request.url ?? '').split('/')
  const body = files.get(name)
  if (!body) return response.writeHead(404).end()
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
  })
  if (way === 'pipe') createReadStream(join(folder, name)).pipe(response)
  else response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
