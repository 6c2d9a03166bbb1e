import { AppError } from '@/lib/kit/errors'
import type { Trace } from '../trace-of'

/** Has a test fail with whatever fault the app would log; its answers tell of the refusals. */
export function throwFaults({ error }: Trace): void {
  if (error !== undefined && !(error instanceof AppError)) throw error
}
