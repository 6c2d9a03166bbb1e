import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServiceEnv } from '@/lib/env'
import { describeError, isError } from '@/lib/kit/reports/describe-error'
import { scrubText } from '@/lib/kit/reports/scrub-text'

/**
 * Writes one JSON line per event. Credentials never reach the log, whatever object is logged. Of errors it logs only the
 * parts without personal data (docs/decisions/personal-data.md).
 */
export const createLog = (
  settings: Pick<ServiceEnv, 'LOG_LEVEL'>,
  name: string,
  destination: DestinationStream = standardOutput(),
): Logger =>
  pino(
    {
      name,
      level: settings.LOG_LEVEL,
      redact: [
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.accessToken',
        '*.authorization',
        '*.cookie',
      ],
      // What `describeError` has made of it stays whole; pino's own would fold causes into a text without their codes.
      serializers: { err: (facts: unknown) => facts },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map(withoutPersonalData)
          method.apply(this, [first, ...rest] as Parameters<typeof method>)
        },
      },
    },
    destination,
  )

/** Standard output. On a full disk, up to 1 MB of lines are buffered until a write succeeds; further lines are dropped. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 })
  output.on('error', () => undefined)
  return output
}

/** An error may be logged alone, or in a field of the logged object. */
function withoutPersonalData(logged: unknown): unknown {
  if (isError(logged)) {
    const err = describeError(logged)
    return { err, msg: err.message }
  }
  if (typeof logged !== 'object' || logged === null) return hide(logged)
  return Object.fromEntries(Object.entries(logged).map(([name, field]) => [name, hide(field)]))
}

function hide(field: unknown): unknown {
  if (isError(field)) return describeError(field)
  return typeof field === 'string' ? scrubText(field) : field
}
