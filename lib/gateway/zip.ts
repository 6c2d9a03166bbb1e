import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'

export type ZipEntry = { name: string; modifiedAt: Date } & ({ path: string } | { text: string })

/**
 * Writes a ZIP file: entries without compression (audio does not get smaller), names in UTF-8 with the flag for it,
 * ZIP64 when it is large (APPNOTE 6.3.10 §4.4.4, §4.3.14). Entries are read one after the other, so that the use of
 * memory is constant.
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  signal?: AbortSignal,
): Promise<void> {
  const zip = makeZip(contentOf(entries)) as unknown as NodeReadableStream<Uint8Array>
  await pipeline(Readable.fromWeb(zip), createWriteStream(path), { ...(signal && { signal }) })
}

function* contentOf(entries: readonly ZipEntry[]) {
  for (const entry of entries)
    yield {
      name: entry.name,
      lastModified: entry.modifiedAt,
      input: 'text' in entry ? entry.text : createReadStream(entry.path),
    }
}
