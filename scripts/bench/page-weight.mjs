import { gzipSync } from 'node:zlib'

const maxBytes = 200 * 1024

/** The gzipped JavaScript that a store page loads first. @param {import('./product.mjs').Product} product */
export async function measurePageWeight({ origin, albumNid }) {
  const figures = []
  for (const path of ['/', '/store', '/search', '/ranking', `/album/${albumNid}`]) {
    const html = await (await fetch(`${origin}${path}`)).text()
    const scripts = new Set(
      [...html.matchAll(/<script\b(?![^>]*\bnomodule)[^>]*\bsrc="([^"]+)"/giu)].map(
        (match) => match[1] ?? '',
      ),
    )
    let bytes = 0
    for (const src of scripts)
      bytes += gzipSync(Buffer.from(await (await fetch(new URL(src, origin))).arrayBuffer())).length
    figures.push({
      what: `JavaScript of ${path.replace(/KN\d+/u, '{nid}')}, gzipped (${scripts.size} files)`,
      figure: `${(bytes / 1024).toFixed(0)} KB`,
      bound: '≤ 200 KB',
      holds: bytes > 0 && bytes <= maxBytes,
    })
  }
  return figures
}
