// postgres: one
import { test } from '@jest/globals'
import { runModel } from './testing/model-run'

/** Some of the run of 10,000 (order-model-long.service.test.ts), as long as it takes for all of it to happen. */
const AT_LEAST = 1_000

test('after random operations on both networks until all has happened the ledger is 0, no yen is lost, and what was paid for is owned (safety 63)', async () => {
  await runModel(AT_LEAST)
}, 600_000)
