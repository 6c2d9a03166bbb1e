import { parseAccept } from 'hono/utils/accept'

/** The smallest encoding that a client takes (RFC 9110 §12.5.3); null for the bytes as they are. */
export function acceptedEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const weights = parseAccept(String(accepted ?? ''))
  const weightOf = (name: string) =>
    (weights.find(({ type }) => type === name) ?? weights.find(({ type }) => type === '*'))?.q ?? 0
  const [brotli, gzip] = [weightOf('br'), weightOf('gzip')]
  if (brotli === 0 && gzip === 0) return null
  return brotli >= gzip ? 'br' : 'gzip'
}
