import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const encodings = [
  { end: 'br', compress: promisify(brotliCompress) },
  { end: 'gz', compress: (/** @type {Buffer} */ bytes) => gzipped(bytes, { level: 9 }) },
]
const isText = /\.(?:js|css|svg)$/u

/**
 * Compresses the files of a build as far as they can be, once for all answers: `.next/compressed` has a `.br` and a
 * `.gz` for each of them (`lib/web/static-files.ts`).
 * @param {string} root
 */
export async function compressStatic(root) {
  const from = join(root, '.next/static')
  const to = join(root, '.next/compressed')
  rmSync(to, { recursive: true, force: true })
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names
      .filter((name) => isText.test(name))
      .map(async (name) => {
        const bytes = await readFile(join(from, name))
        mkdirSync(dirname(join(to, name)), { recursive: true })
        for (const { end, compress } of encodings)
          await writeFile(join(to, `${name}.${end}`), await compress(bytes))
      }),
  )
}
