import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes sure that a folder of HLS segments (fragmented MP4) is complete: ffmpeg's HLS muxer reports nothing and exits 0
 * on a full disk. @throws Error with the name of the first incomplete file
 */
export async function assertCompleteSegments(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'index.m3u8'), 'utf8')
  if (!list.trimEnd().endsWith('#EXT-X-ENDLIST')) throw incomplete('index.m3u8')
  const segments = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  for (const [name, last] of [
    ['init.mp4', 'moov'],
    ...segments.map((segment) => [segment, 'mdat'] as const),
  ] as const)
    if ((await lastBox(join(folder, name))) !== last) throw incomplete(name)
}

const incomplete = (name: string) => new Error(`${name} has not been written whole`)

/** The type of the last box of a file in which every box is complete (ISO/IEC 14496-12 §4.2); null for any other file. */
async function lastBox(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    let type: string | null = null
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (bytesRead < 8) return null
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      if (length < 8 || at + length > size) return null
      type = head.toString('latin1', 4, 8)
      at += length
    }
    return type
  } finally {
    await file.close()
  }
}
