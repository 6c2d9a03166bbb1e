// postgres: one, rest
import { test } from '@jest/globals'
import { runModel } from './testing/model-run'

test('after 10,000 random operations on both networks the ledger is 0, no yen is lost, and what was paid for is owned (safety 63)', async () => {
  await runModel(10_000)
}, 600_000)
