/** What an answer says about its version; both go out with it. `etag` in its quotes. */
type Version = { etag: string; lastModified?: Date }
/** What the client says about the version it has. */
type Conditions = { ifNoneMatch?: string | null; ifModifiedSince?: string | null }

/**
 * Whether the client has this version and 304 is the answer: its tags decide, compared weakly, and where it sent none the
 * time, in whole seconds (RFC 9110 §13.1.2, §13.1.3).
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
