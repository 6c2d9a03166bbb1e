import type { Storage } from '@/lib/gateway/storage'

const LOOK_EVERY_BYTES = 8 * 1024 ** 2
/** What goes on at once: a socket's chunks are small, and each costs at every step to the disk. */
const PIECE_BYTES = 1024 ** 2
/** A slow sender's pieces are smaller, so that little is sent twice after a broken connection. */
const PIECE_MS = 1_000

/**
 * A request that brings a file, as long as the disk keeps its reserve: what is announced must fit, and its
 * body breaks off when others fill the disk meanwhile. `refusal()` says whether it has.
 * @throws AppError unavailable (`storage/full`)
 */
export async function guardDiskSpace(storage: Storage, request: Request) {
  await storage.ensureDiskSpace(Number(request.headers.get('content-length') ?? 0))
  let refusal: unknown
  let unseenBytes = 0
  const look = async () => {
    unseenBytes = 0
    await storage.ensureDiskSpace(0).catch((error: unknown) => {
      refusal = error
      throw error
    })
  }
  const pieces = inPieces()
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      const piece = pieces.add(chunk)
      if (!piece) return
      unseenBytes += piece.length
      if (unseenBytes >= LOOK_EVERY_BYTES) await look()
      controller.enqueue(piece)
    },
    flush: (controller) => {
      const rest = pieces.take()
      if (rest.length > 0) controller.enqueue(rest)
    },
  })
  const { method, headers, signal } = request
  const body = request.body?.pipeThrough(guard) ?? null
  // A stream as a body must say so (Fetch standard, §5.4).
  const init = { method, headers, signal, body, duplex: 'half' }
  return {
    request: new Request(request.url, init),
    refusal: () => refusal,
  }
}

/** Joins chunks to pieces of `PIECE_BYTES`, or of what has come in `PIECE_MS`. */
function inPieces() {
  let chunks: Uint8Array[] = []
  let bytes = 0
  let takenAt = Date.now()
  const take = (): Uint8Array => {
    const piece = Buffer.concat(chunks, bytes)
    chunks = []
    bytes = 0
    takenAt = Date.now()
    return piece
  }
  return {
    take,
    /** @returns the piece that the chunk has completed */
    add: (chunk: Uint8Array): Uint8Array | null => {
      chunks.push(chunk)
      bytes += chunk.length
      return bytes >= PIECE_BYTES || Date.now() - takenAt >= PIECE_MS ? take() : null
    },
  }
}
