/**
 * The path of a given URL (a callbackUrl) if it is on our own origin, or else `/`. The URL is parsed as a browser
 * would: `//evil`, `/\evil`, `javascript:` and look-alike hosts all give `/` (safety 12).
 */
export function ownPath(url: string | null | undefined, origin: string): string {
  if (!url) return '/'
  try {
    const target = new URL(url, origin)
    const isOwn = target.origin === new URL(origin).origin && !target.username && !target.password
    // A path that begins with two slashes would be another host when it is used as a URL again.
    if (!isOwn || /^[/\\]{2}/u.test(target.pathname)) return '/'
    return target.pathname + target.search + target.hash
  } catch {
    return '/'
  }
}
