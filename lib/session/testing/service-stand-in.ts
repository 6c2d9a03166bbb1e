import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeFronts } from './ask-proxy'
import { giveWebSettings } from './web-settings'

/** Answers as the service behind the proxy, for `beforeAll`; `end` is for `afterAll`. */
export async function startService(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const takeSettingsBack = giveWebSettings({ API_ORIGIN: `http://127.0.0.1:${port}` })
  const end = () => {
    takeSettingsBack()
    closeFronts()
    server.closeAllConnections()
    server.close()
  }
  return { server, end }
}
