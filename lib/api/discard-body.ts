/** So much of an unwanted body is read for politeness, and for so long. */
const MAX_BYTES = 8_000_000
const MAX_MS = 2_000

/**
 * Reads and throws away what nobody read of a request's body. A client that is still sending when it is
 * refused may otherwise never see the answer, and Node cuts its connection under its next request.
 * @returns whether all of it came; if not, the connection is of no more use
 */
export async function discardBody(request: Request): Promise<boolean> {
  if (request.body === null || request.bodyUsed) return true
  const reader = request.body.getReader()
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, MAX_MS, 'late').unref())
  for (let bytes = 0; bytes <= MAX_BYTES; ) {
    const next = await Promise.race([reader.read().catch(() => null), late])
    if (next === null || next === 'late') return false
    if (next.done) return true
    bytes += next.value.byteLength
  }
  return false
}
