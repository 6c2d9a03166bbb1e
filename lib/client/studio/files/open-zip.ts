import type { FileEntry, ZipReader } from '@zip.js/zip.js'
import type { ChosenFile, LeftOut } from './chosen-file'

/** The most entries. */
const MAX_ENTRIES = 1000
/** The service's limit of pending uploads of a creator. */
const MAX_BYTES = 20 * 1024 ** 3
/** No audio compresses better, except small files such as a second of silence. */
const MAX_RATIO = 200
const SMALL_BYTES = 10 * 1024 ** 2

/** `skipped`: the paths of files that were not selected. */
type Opened = { files: ChosenFile[]; leftOut: LeftOut[]; skipped: string[] }

/**
 * Extracts the selected files of a ZIP file. Links, paths outside of the archive, encrypted entries, and entries that
 * are larger than stated or compressed implausibly well are left out with the reason; so is the whole archive if it
 * has too many entries or bytes. Never throws.
 */
export async function openZip(zip: File, isWanted: (path: string) => boolean): Promise<Opened> {
  const refuse = (reason: string): Opened => ({
    files: [],
    leftOut: [{ path: '', reason }],
    skipped: [],
  })
  try {
    const {
      BlobReader,
      ZipReader: Reader,
      configure,
    } = await import('@zip.js/zip.js/lib/zip-core-native.js')
    configure({ useWebWorkers: false })
    const reader = new Reader(new BlobReader(zip), { decodeText: nameOf, strictness: 'tolerant' })
    const entries = await listEntries(reader)
    if (!entries) return refuse(`ZIPの中のファイルが${MAX_ENTRIES}を超えています。`)
    const chosen = entries.filter(({ filename }) => isWanted(filename))
    const bytes = chosen.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > MAX_BYTES) return refuse('ZIPの中身が大きすぎます（20GBまで）。')
    // Also if several entries share one compressed part.
    if (isBomb(bytes, zip.size)) return refuse(BOMB)
    const skipped = entries.map(({ filename }) => filename).filter((path) => !isWanted(path))
    return { ...(await extract(chosen)), skipped }
  } catch {
    return refuse('ZIPファイルとして開けませんでした。')
  }
}

/** Files without folders; null where there are too many. */
async function listEntries(reader: ZipReader<unknown>): Promise<FileEntry[] | null> {
  const entries: FileEntry[] = []
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length >= MAX_ENTRIES) return null
    if (!entry.directory) entries.push(entry)
  }
  return entries
}

async function extract(entries: readonly FileEntry[]): Promise<Omit<Opened, 'skipped'>> {
  const opened: Omit<Opened, 'skipped'> = { files: [], leftOut: [] }
  for (const entry of entries) {
    const path = entry.filename
    const reason = refusalOf(entry)
    const content = reason === null ? await contentOf(entry) : null
    if (content) opened.files.push({ path, file: fileOf(path, content) })
    else opened.leftOut.push({ path, reason: reason ?? 'ZIPの中で壊れているファイルです。' })
  }
  return opened
}

const fileOf = (path: string, content: Blob): File =>
  new File([content], path.split('/').at(-1) ?? path, { type: 'application/octet-stream' })

const UNIX = 3
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000

const BOMB = '圧縮された大きさに比べて、中身が大きすぎます。圧縮し直してください。'
const isBomb = (bytes: number, packedBytes: number): boolean =>
  bytes > SMALL_BYTES && bytes > MAX_RATIO * packedBytes

function refusalOf(entry: FileEntry): string | null {
  const { filename, encrypted, versionMadeBy, externalFileAttributes } = entry
  if (/^[/\\]|^[A-Za-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/u.test(filename))
    return 'ZIPの外を指す名前のファイルです。'
  if (encrypted) return 'パスワードの付いたファイルです。'
  if (isBomb(entry.uncompressedSize, entry.compressedSize)) return BOMB
  const mode = versionMadeBy >> 8 === UNIX ? (externalFileAttributes >>> 16) & FILE_TYPE : 0
  return mode === SYMBOLIC_LINK ? 'ファイルではなく、リンクです。' : null
}

/** The content; null if its checksum differs or it is longer than stated: the library stops there. */
async function contentOf(entry: FileEntry): Promise<Blob | null> {
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  try {
    const content = new Response(parts.readable).blob()
    content.catch(() => undefined)
    await entry.getData(parts.writable, { checkSignature: true })
    return await content
  } catch {
    return null
  }
}

/** Windows writes Shift_JIS without a mark, others UTF-8. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}
