const COLLECT_EVERY_BYTES = 2 * 1024 ** 2

let uncollectedBytes = 0

/**
 * Counts a chunk of a body that passes through the process. Chunks are outside V8's heap, and V8 reacts to their
 * growth with a full collection about every 20 MB. A minor collection after every 2 MB frees them in a fraction of a
 * millisecond, and an upload takes a quarter of the processor time. Does nothing without `--expose-gc`.
 */
export function countChunk(chunk: Uint8Array): void {
  uncollectedBytes += chunk.byteLength
  if (uncollectedBytes < COLLECT_EVERY_BYTES) return
  uncollectedBytes = 0
  globalThis.gc?.({ type: 'minor' })
}
