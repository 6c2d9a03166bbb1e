import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { build, stop } from 'esbuild'
import { trimSourceMaps } from '../build/trim-source-maps.mjs'

test('the stack of a bundle names the lines of its sources', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'koeniwa-stacks-'))
  try {
    writeFileSync(join(dir, 'thrower.ts'), 'type Gone = string\n\nthrow new Error("thrown")\n')
    const outfile = join(dir, 'bundle.mjs')
    await build({
      entryPoints: [join(dir, 'thrower.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      sourcemap: true,
      sourcesContent: false,
    })
    await stop()
    trimSourceMaps(dir, '*.map')
    const maps = join(process.cwd(), 'scripts/process/map-stacks.mjs')
    const { stderr } = spawnSync(process.execPath, ['--import', maps, outfile], {
      encoding: 'utf8',
    })
    expect(stderr).toContain('thrower.ts:3:')
  } finally {
    rmSync(dir, { recursive: true })
  }
})
