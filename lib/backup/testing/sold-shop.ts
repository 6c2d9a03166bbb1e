import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { createApp } from '@/lib/api/app'
import { mediaListener } from '@/lib/api/routes/media'
import { serveApp } from '@/lib/api/serve-app'
import { makeWork, type Person, somebody } from '@/lib/api/testing/catalogue'
import { openTestMedia, sendFile, type TestMedia } from '@/lib/api/testing/media'
import { receiveAudio, transcode } from '@/lib/domain/content/media'
import { openParts } from '@/lib/domain/core/parts'
import { verifyPayment } from '@/lib/domain/shop/orders'
import { makeSound, makeTestFolder } from '@/lib/gateway/ffmpeg/testing'
import { newId } from '@/lib/kit/ids'
import { startCardNetwork } from '@/sandbox/stripe'

/** A shop with one album, whose sound is there, and somebody who has bought it. @param dir a folder for the card network */
export async function openSoldShop(dir: string) {
  const secret = 'sk_test_backup'
  const webhook = { url: 'http://127.0.0.1:1', secret }
  const card = await startCardNetwork({ dir, keys: { secret }, webhook })
  const shop = await openTestMedia('disk', {
    STRIPE_SECRET_KEY: secret,
    STRIPE_API_BASE: card.origin,
  })
  const creator = await somebody(shop.parts)
  const buyer = await somebody(shop.parts)
  const album = await makeWork(creator, {}, { tracks: 1 })
  const trackId = album.trackIds[0] ?? ''
  await record(shop, creator, trackId)
  await buy({ shop, cardOrigin: card.origin }, buyer, album.id)
  return {
    ...shop,
    keepBusy: () => keepBusy(shop),
    openRestored: (url: string, folder: string) => openRestored(shop, url, folder),
    play: (origin: string) => play(origin, buyer, trackId),
    close: async () => {
      await shop.close()
      await card.close()
    },
  }
}

async function record(shop: TestMedia, creator: Person, trackId: string): Promise<void> {
  const files = await makeTestFolder()
  await makeSound(files.path('work.flac'), 8, '-ac', '2')
  const sound = await readFile(files.path('work.flac'))
  await files.remove()
  const uploadId = await sendFile(shop.origin, { ...creator, sid: '' }, sound)
  const { audioId } = await receiveAudio({ ...creator.ctx, now: new Date() }, { trackId, uploadId })
  const signal = new AbortController().signal
  await transcode(shop.system(), audioId, { signal, isLastTry: false })
}

async function call<T>(origin: string, by: Person, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${by.bearer}`, 'idempotency-key': newId() },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as T
}

async function buy(
  { shop, cardOrigin }: { shop: TestMedia; cardOrigin: string },
  by: Person,
  albumId: string,
): Promise<void> {
  const order = { albumId, expectedPrice: 1320 }
  const path = '/payment/stripe/order/audio'
  const { transactionId } = await call<{ transactionId: string }>(shop.origin, by, path, order)
  const state = await fetch(`${cardOrigin}/sandbox/state`)
  const { paymentIntents } = (await state.json()) as { paymentIntents: { id: string }[] }
  const pay = `${cardOrigin}/sandbox/payment_intents/${paymentIntents[0]?.id}/pay`
  await fetch(pay, { method: 'POST', body: '{}' })
  const verified = await verifyPayment({ ...by.ctx, now: new Date() }, transactionId)
  if (verified.state !== 'paid') throw new Error(`the order is ${verified.state}`)
}

/** Somebody who adds files, and names the newest in a row, until told to stop. */
function keepBusy({ parts }: TestMedia): () => Promise<void> {
  let isOver = false
  const work = async () => {
    for (let count = 0; !isOver; count += 1) {
      const key = `gift/busy/${count}.txt`
      await parts.storage.put(key, Buffer.from(key))
      await parts.db.execute(sql`update track set title = ${key}`)
    }
  }
  const working = work()
  return async () => {
    isOver = true
    await working
  }
}

/** A service on the restored database and storage, with the secrets of the one that was backed up. */
async function openRestored(shop: TestMedia, url: string, folder: string) {
  const parts = await openParts({ ...shop.settings, DATABASE_URL: url, STORAGE_DIR: folder })
  const report = () => undefined
  const server = await serveApp(createApp(parts, report), mediaListener(parts, report), {
    hostname: '127.0.0.1',
    port: 0,
  })
  const address = server.address()
  return {
    parts,
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: async () => {
      await new Promise((closed) => server.close(closed))
      await parts.close()
    },
  }
}

/** The statuses of a bought track's playlist, head and first segment. */
async function play(origin: string, by: Person, trackId: string): Promise<number[]> {
  const permission = `/permission/generate/${trackId}`
  const { token, contentPath, type } = await call<Record<string, string>>(origin, by, permission)
  if (type !== 'full') throw new Error(`may hear ${type}`)
  const files = ['index.m3u8', 'init.mp4', '00000.m4s']
  return Promise.all(
    files.map(async (file) => {
      const headers = { 'x-stream-token': token ?? '' }
      const answer = await fetch(`${origin}${contentPath}full/256k/${file}`, { headers })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}
