import { describeError, isError } from '@/lib/kit/reports/describe-error'
import { scrubText } from '@/lib/kit/reports/scrub-text'

/** What Next.js and our pages print goes into the web's log: there, too, errors name nobody (safety 83). */
export function scrubConsole(): void {
  for (const name of ['error', 'warn'] as const) {
    const print = console[name].bind(console)
    console[name] = (...printed: unknown[]) => print(...printed.map(hide))
  }
}

function hide(printed: unknown): unknown {
  if (isError(printed)) return describeError(printed)
  return typeof printed === 'string' ? scrubText(printed) : printed
}
