import { isSupervised } from '@/lib/env'
import { describeError } from '@/lib/kit/reports/describe-error'

/** Work that is running has this much time to end. */
const GRACE_MS = 30_000
/** npm repeats a Ctrl-C that the terminal has sent us already. Two signals within this time are one. */
const SAME_SIGNAL_MS = 1_000

/**
 * Ends the process in order. On SIGINT or SIGTERM, and when its supervisor has ended (SUPERVISED=1: our stdin closes,
 * also when the supervisor is killed), it calls `close` once and exits 0. It exits 1 when `close` fails, after 30 s in
 * any case, and at once on a second signal. It answers the supervisor's pings, so that the supervisor notices a hang.
 */
export function onShutdown(close: () => Promise<void>): void {
  let signalledAtMs: number | undefined
  let closing = false
  const shutDown = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeError(error))
        process.exit(1)
      },
    )
  }
  const onSignal = () => {
    signalledAtMs ??= performance.now()
    if (performance.now() - signalledAtMs > SAME_SIGNAL_MS) process.exit(1)
    shutDown()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  if (!isSupervised()) return
  process.on('message', (message) => {
    if (message === 'ping') process.send?.('pong')
  })
  process.stdin.on('end', shutDown).on('close', shutDown).on('error', shutDown).resume()
}
