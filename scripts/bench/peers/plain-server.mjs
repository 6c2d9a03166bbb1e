import { createReadStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * A plain Node.js server of one file, as the peer of the product's own: `/buffer` answers from memory, `/pipe` opens
 * and streams the file each time. It prints its port.
 */
const file = process.argv[2] ?? ''
const body = readFileSync(file)
const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'audio/mp4', 'Content-Length': body.length })
  if (request.url === '/pipe') createReadStream(file).pipe(response)
  else response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
