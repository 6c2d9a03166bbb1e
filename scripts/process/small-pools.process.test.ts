import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

test('a cached buffer of a few kilobytes keeps only its own memory', () => {
  const pools = join(process.cwd(), 'scripts/process/small-pools.mjs')
  // The first slab was there before the setting.
  const held = `Buffer.from('a'.repeat(30_000)); Buffer.from('a'.repeat(30_000))
    process.stdout.write(String(Buffer.from('a'.repeat(5000)).buffer.byteLength))`
  const { stdout } = spawnSync(process.execPath, ['--import', pools, '-e', held], {
    encoding: 'utf8',
  })
  expect(Number(stdout)).toBe(5000)
})
