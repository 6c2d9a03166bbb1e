import { AppError } from '@/lib/kit/errors'
import type { Trace } from '../trace-of'

/** Whether a trace tells of a fault of ours, which no test expects; answers tell of the refusals. */
export const isFault = ({ error }: Trace): boolean =>
  error !== undefined && !(error instanceof AppError)

/** Has a test fail with whatever fault the app would log. */
export function throwFaults(trace: Trace): void {
  if (isFault(trace)) throw trace.error
}
