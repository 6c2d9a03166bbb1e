import { isSupervised } from '@/lib/env'
import { describeError } from '@/lib/kit/reports/describe-error'

/** What is in flight gets this long to end. */
const GRACE_MS = 30_000
/** npm passes on a Ctrl-C that the terminal has sent us already: so close together, two are one. */
const SAME_SIGNAL_MS = 1_000

/**
 * Ends the process in good order: on SIGINT or SIGTERM, and when the supervisor that started it is
 * gone (SUPERVISED=1: its end of our stdin closes, also when it is killed), `close` is called once and
 * the process exits 0. The supervisor's pings are answered, so that it notices when we hang. It exits 1 when closing
 * fails, after 30 s in any case, and at once when it is asked a second time.
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
