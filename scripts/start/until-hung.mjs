import { setTimeout as delay } from 'node:timers/promises'

const answerWithinMs = 3_000
const failuresOfHung = 3
const againMs = 200
/** If a timer is later than this, this process itself was stopped or starved. */
const lateMs = 2_000

/**
 * Asks a process repeatedly whether it lives. Resolves true when it has not answered three times in succession, which
 * takes at most 11 s, and false when `signal` is aborted. Time in which this process does not run (the machine is
 * suspended or overloaded) does not count.
 * @param {(signal: AbortSignal) => Promise<boolean>} isAlive
 * @param {{ signal: AbortSignal, everyMs?: number }} options
 * @returns {Promise<boolean>}
 */
export async function untilHung(isAlive, { signal, everyMs = 1_000 }) {
  let failures = 0
  while (!signal.aborted) {
    const askedAtMs = performance.now()
    const answers = await Promise.race([
      isAlive(AbortSignal.timeout(answerWithinMs)).catch(() => false),
      delay(answerWithinMs, false, { ref: false }),
    ])
    await delay(answers ? everyMs : againMs, undefined, { signal }).catch(() => {})
    const wasAway = performance.now() - askedAtMs > answerWithinMs + everyMs + lateMs
    failures = answers || wasAway ? 0 : failures + 1
    if (failures === failuresOfHung && !signal.aborted) return true
  }
  return false
}
