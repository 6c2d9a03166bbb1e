/** The version of an answer; both are sent as headers. `etag` with its quotes. */
type Version = { etag: string; lastModified?: Date }
/** The version that the client has. */
type Conditions = { ifNoneMatch?: string | null; ifModifiedSince?: string | null }

/**
 * Whether the client has this version and the answer is 304: decided by its tags, compared weakly, or without tags by
 * the time in whole seconds (RFC 9110 §13.1.2, §13.1.3).
 */
export function isUnchanged(
  { etag, lastModified }: Version,
  { ifNoneMatch, ifModifiedSince }: Conditions,
): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, '')
  if (ifNoneMatch)
    return ifNoneMatch.split(',').some((one) => [bare(etag), '*'].includes(bare(one)))
  if (!ifModifiedSince || !lastModified) return false
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(ifModifiedSince)
}
