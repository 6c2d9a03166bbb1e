import { randomInt } from 'node:crypto'
import { expect } from '@jest/globals'
import fc from 'fast-check'
import { checkLedger } from '@/lib/domain/core/ledger'
import { openWorld, operationsOf, orRefusal } from './model'
import { closeEverything, compareWithNetworks } from './model-books'
import { missingIn } from './model-happened'
import { inLanes } from './model-lanes'
import { prepareStatements } from './prepared-statements'
import { openTestShop } from './shop'

/** What is rare, such as a dispute that is won, need not happen in 10,000. */
const MOST_OPERATIONS = 30_000
/** So many go by before it is asked what has happened. */
const BATCH = 250

/**
 * Lets random operations happen in a shop of its own until everything has happened, and at least so many, and
 * compares the books with the networks. MODEL_SEED repeats a run that failed.
 */
export async function runModel(atLeast: number): Promise<void> {
  const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31))
  const end = prepareStatements()
  try {
    const shop = await openTestShop()
    await operate(shop, atLeast, seed).finally(() => shop.close())
  } catch (cause) {
    throw new Error(`With MODEL_SEED=${seed} the same operations come again.`, { cause })
  } finally {
    end()
  }
}

async function operate(
  shop: Awaited<ReturnType<typeof openTestShop>>,
  atLeast: number,
  seed: number,
): Promise<void> {
  const world = await openWorld(shop)
  const operations = operationsOf(world)
  const often = ['pay', 'pay', 'buyRecording', 'buyMerchandise', 'buyPresent', 'carryOn']
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(operations), ...often),
    a: fc.nat(1_000_000),
    b: fc.nat(1_000_000),
    c: fc.nat(1_000_000),
  })
  const steps = fc.sample(step, { seed, numRuns: MOST_OPERATIONS })
  for (let done = 0; done < MOST_OPERATIONS; done += BATCH) {
    if (done >= atLeast && (await missingIn(world)).length === 0) break
    await inLanes(steps.slice(done, done + BATCH), ({ name, ...facts }) =>
      orRefusal(Promise.resolve(operations[name]?.(facts))),
    )
  }
  expect(await checkLedger(world.parts)).toMatchObject({ sumYen: 0, problems: [] })
  await compareWithNetworks(world)
  await closeEverything(world)
}
