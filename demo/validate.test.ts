import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

test('the demo catalogue is what its manifest says: schema, files, hashes, sound, pictures, subtitles, texts', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['demo/validate.mjs'], {
    encoding: 'utf8',
  })
  expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(/^OK: \d{4,} checks\./u)])
})
