import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { settingsHere } from '../../../scripts/start/settings-here.mjs'
import { shop } from '../shop'
import { freePort, ready } from '../web-alone'

/** Another service and web of the same shop, with review before the first publication. */
export type ReviewingShop = { origin: string; stop: () => Promise<void> }

/** Both have ports of their own and use the shop’s database and storage; other journeys are not affected. */
export async function startReviewingShop(): Promise<ReviewingShop> {
  const { port } = new URL(shop.origin)
  const given = { ...process.env, DATA_DIR: shop.dataDir, PORT: port }
  const settings = await settingsHere(process.cwd(), given)
  const [apiPort, webPort] = [await freePort(), await freePort()]
  const [apiOrigin, origin] = [`http://127.0.0.1:${apiPort}`, `http://localhost:${webPort}`]
  const start = (part: string) =>
    spawn(process.execPath, ['scripts/run.mjs', part], {
      env: {
        ...process.env,
        ...settings,
        REVIEW_BEFORE_PUBLICATION: 'on',
        API_PORT: String(apiPort),
        API_ORIGIN: apiOrigin,
        PORT: String(webPort),
        ...(part === 'web' && { SITE_ORIGIN: origin }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const [service, web] = [start('service'), start('web')]
  const stop = async () => {
    await Promise.all([service, web].map(end))
  }
  try {
    await Promise.all([ready(service, `${apiOrigin}/healthz`), ready(web, `${origin}/robots.txt`)])
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
