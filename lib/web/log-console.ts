import type { createLog } from '@/lib/gateway/log'
import { isError } from '@/lib/kit/reports/describe-error'

type Log = Pick<ReturnType<typeof createLog>, 'error' | 'warn' | 'info'>

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info' } as const

/**
 * Has the log write what Next.js and our pages print, one line each: there, too, errors name nobody (safety 83). Texts
 * are the message, the first error is `err`, and a plain object gives fields.
 */
export function logConsole(log: Log): void {
  for (const name of ['error', 'warn', 'log', 'info'] as const)
    console[name] = (...printed: unknown[]) => {
      const err = printed.find(isError)
      const fields = printed.filter(isPlain)
      const texts = printed.filter((one) => !isError(one) && !isPlain(one))
      log[LEVELS[name]]({ ...Object.assign({}, ...fields), ...(err && { err }) }, texts.join(' '))
    }
}

const isPlain = (printed: unknown): printed is object =>
  typeof printed === 'object' &&
  printed !== null &&
  Object.getPrototypeOf(printed) === Object.prototype
