import pino, { type DestinationStream, type Logger } from 'pino'
import type { ServiceEnv } from '@/lib/env'
import { describeError, isError } from '@/lib/kit/reports/describe-error'
import { scrubText } from '@/lib/kit/reports/scrub-text'

/**
 * One JSON line an event. Whoever logs whatever object, no credentials reach a log, and of errors only what
 * names nobody (docs/decisions/personal-data.md).
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
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args.map(withoutPeople)
          method.apply(this, [first, ...rest] as Parameters<typeof method>)
        },
      },
    },
    destination,
  )

/** Standard output. Lines that a full disk refuses are buffered, up to 1 MB, until a write succeeds; more is dropped. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 })
  output.on('error', () => undefined)
  return output
}

/** Errors may be logged alone, or in a field of what is logged. */
function withoutPeople(logged: unknown): unknown {
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
