/** How much of an unread body is drained, and for how long. */
const MAX_BYTES = 8_000_000
const MAX_MS = 2_000

/**
 * Drains the unread rest of a request's body. Otherwise a client that is still sending when it is refused may never
 * see the answer, and Node closes its connection during its next request. @returns whether the body is complete; if
 * not, the connection cannot be reused
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
