import type { Storage } from '@/lib/gateway/storage'
import { countChunk } from '@/lib/kit/http/count-chunk'

const LOOK_EVERY_BYTES = 8 * 1024 ** 2

/**
 * An upload request that keeps the disk's reserve: the announced size must fit, and its body is aborted if others
 * fill the disk meanwhile. `refusal()` returns whether it was. @throws AppError unavailable (`storage/full`)
 */
export async function guardDiskSpace(storage: Storage, request: Request) {
  await storage.ensureDiskSpace(Number(request.headers.get('content-length') ?? 0))
  let refusal: unknown
  let unseenBytes = 0
  const guard = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      countChunk(chunk)
      unseenBytes += chunk.length
      if (unseenBytes >= LOOK_EVERY_BYTES) {
        unseenBytes = 0
        await storage.ensureDiskSpace(0).catch((error: unknown) => {
          refusal = error
          throw error
        })
      }
      controller.enqueue(chunk)
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
