import { describeError } from '@/lib/kit/describe-error'

const graceMs = 5_000

/**
 * Ends the process in good order: on SIGINT or SIGTERM, and when the supervisor that started it is
 * gone (SUPERVISED=1: its end of our stdin closes, also when it is killed), `close` is called once and
 * the process exits 0. It exits 1 when closing fails, and after 5 s in any case.
 */
export function onShutdown(close: () => Promise<void>): void {
  let closing = false
  const shutDown = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), graceMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeError(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
  if (process.env.SUPERVISED !== '1') return
  process.stdin.on('end', shutDown).on('close', shutDown).on('error', shutDown).resume()
}
