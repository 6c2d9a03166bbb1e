import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '@/lib/gateway/storage'
import { mediaFolder } from './media-keys'

/** Files that are stored concurrently; more would only wait for the disk or the network. */
const AT_ONCE = 8

/** Stores the encoded files of `scratch` under their keys (docs/decisions/media-and-storage.md), playlists last. */
export async function storeStreams(
  storage: Storage,
  audioId: string,
  scratch: string,
): Promise<void> {
  const files = [...(await streamsOf(scratch, 'full')), ...(await streamsOf(scratch, 'trial'))]
  const lists = files.filter((file) => file.to.endsWith('.m3u8'))
  const sounds = files.filter((file) => !file.to.endsWith('.m3u8'))
  const folder = mediaFolder(audioId)
  for (const group of [sounds, lists]) {
    const waiting = [...group]
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        await storage.putFile(folder + file.to, file.from)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

async function streamsOf(scratch: string, tier: 'full' | 'trial') {
  const names = await readdir(join(scratch, tier)).catch(() => [])
  if (names.length === 0) return []
  return [
    { from: join(scratch, `${tier}.m4a`), to: `${tier}/v2_h/v2_h.m4a` },
    ...names.map((name) => ({ from: join(scratch, tier, name), to: `${tier}/256k/${name}` })),
  ]
}

export const deleteStreams = (storage: Storage, audioId: string): Promise<void> =>
  storage.deletePrefix(mediaFolder(audioId))
