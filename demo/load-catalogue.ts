import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@/lib/client/api'
import { purgePagesJob, rankDayJob, rankLongJob } from '@/lib/domain/content/catalogue/jobs'
import { onShutdown } from '@/lib/gateway/process'
import { enqueue } from '@/lib/gateway/queue'
import { loadCreator } from './load/load-creator'
import { loadMerchandise } from './load/load-merchandise'
import { loadPeople, printAccount } from './load/load-people'
import { loadWork } from './load/load-work'
import { manifestHash, readAccounts, readManifest } from './load/manifest'
import { PublicationLine } from './load/publication-line'
import { type Loaded, seedConsole } from './load/seed-console'
import { seedGifts } from './load/seed-gifts'
import { seedListener } from './load/seed-listener'
import { seedPlays } from './load/seed-plays'
import { seedSales } from './load/seed-sales'
import { seedShop } from './load/seed-shop'
import { seedStudio } from './load/seed-studio'
import { seedTexts } from './load/seed-texts'
import { openShop, type Shop } from './load/shop'
import type { SignedIn } from './load/sign-in'

/**
 * Loads the demo catalogue into a running shop through the creators' own calls (demo/README.md). It may run at any
 * time: existing data stays, an interrupted run continues, a finished one is not repeated.
 */
const MARKER = 'demoCatalogue'
const TRIES = 5

const shop = await openShop()
onShutdown(shop.close)
try {
  await loadUntilDone(shop)
  await shop.close()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Waits for a service that is being restarted; every step can be repeated. */
async function loadUntilDone(shop: Shop): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load(shop)
    } catch (error) {
      const away = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!away || tries === TRIES) throw error
      await wait(3_000 * tries)
    }
  }
}

async function load(shop: Shop): Promise<void> {
  const done = await shop.pool.query(
    `select 1 from published_document where name = $1 and content->>'manifest' = $2`,
    [MARKER, manifestHash()],
  )
  if (done.rowCount) {
    for (const account of readAccounts()) printAccount(shop, account)
    return shop.print('デモ作品は登録済みです。')
  }
  const manifest = readManifest()
  const startedAt = Date.now()
  shop.print('デモの登録者を用意しています')
  const people = await loadPeople(shop)
  const { staff } = people
  const creators = new Map<string, SignedIn>()
  for (const creator of manifest.creators)
    creators.set(creator.id, await loadCreator(shop, creator))

  const line = new PublicationLine(shop, manifest.works.length)
  for (const source of manifest.works) {
    shop.print(
      `デモ作品を登録しています ${manifest.works.indexOf(source) + 1}/${manifest.works.length}「${source.title}」`,
    )
    const creator = creators.get(source.creatorId)
    if (!creator) throw new Error(`${source.nid} has no creator in the manifest`)
    line.add(await loadWork(shop, creator, source))
    await line.publishReady()
  }
  const works = await line.publishAll()
  const merchandise = await loadMerchandise(shop, manifest, creators, works)
  await seedShop(shop, manifest, works, staff, merchandise)
  await seedGifts(shop, [...creators.values()], staff)
  await finish(shop, { ...people, works, merchandise, circles: creators })
  shop.print(
    `デモ作品${works.length}件の登録が終わりました（${Math.round((Date.now() - startedAt) / 1000)}秒）。`,
  )
}

/** Plays, the studio, the console, the listener, rankings and fresh pages, once: the marker is written after all of them. */
async function finish(shop: Shop, loaded: Loaded): Promise<void> {
  const { works, staff } = loaded
  const { rowCount } = await shop.pool.query('select 1 from published_document where name = $1', [
    MARKER,
  ])
  if (!rowCount) {
    await seedPlays(shop, works)
    const circles = [...loaded.circles.values()]
    await seedStudio(shop, works, circles, loaded.listener)
    await seedSales(shop, works, circles, loaded)
    await seedTexts(shop, staff)
    await seedConsole(shop, loaded)
    await seedListener(shop, works, loaded.listener)
  }
  await shop.parts.db.transaction(async (tx) => {
    await enqueue(tx, rankDayJob, {})
    await enqueue(tx, rankLongJob, {})
    await enqueue(tx, purgePagesJob, { tags: ['works', 'home', 'banners'] })
  })
  await shop.pool.query(
    `insert into published_document (name, content) values ($1, $2)
     on conflict (name) do update set content = excluded.content, published_at = now()`,
    [MARKER, JSON.stringify({ manifest: manifestHash() })],
  )
}
