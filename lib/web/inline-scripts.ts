import { createHash } from 'node:crypto'

/** A script ends at the first `</script` that a space, a slash or `>` follows, in capitals or not (HTML §13.2.5.4). */
const SCRIPT = /<script(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script(?=[\s/>])/giu
const HAS_SOURCE = /(?:^|\s)src\s*=/iu
/** Data for search engines, which nobody runs. */
const IS_DATA = /(?:^|\s)type\s*=\s*["']?application\/(?:ld\+)?json\b/iu

/** The hashes of the inline scripts of a page, each once, as `script-src` names them. */
export function inlineScriptHashes(html: string): string[] {
  const found = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !HAS_SOURCE.test(attributes) && !IS_DATA.test(attributes))
    .map(([, , text = '']) => scriptHash(text))
  return [...new Set(found)]
}

/** The hash of one script, of its text as a browser reads it. */
export function scriptHash(text: string): string {
  const asRead = text.replaceAll(/\r\n?/gu, '\n').replaceAll('\0', '\uFFFD')
  return `'sha256-${createHash('sha256').update(asRead).digest('base64')}'`
}
