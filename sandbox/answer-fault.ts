import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { type ApiFault, FAULT_HEADER, type Faults } from './faults'

type Ctx = Context<{ Bindings: HttpBindings }>

/** Never answers, or closes the connection: the client does not learn what happened. */
export function leaveUnanswered(c: Ctx, effect: ApiFault['effect']): Promise<Response> {
  if (effect.startsWith('drop')) c.env.incoming.socket.destroy()
  return new Promise(() => undefined)
}

/** Answers a call, unless a fault occurs before or after its execution. */
export async function answerFaulty(
  c: Ctx,
  faults: Faults,
  carryOut: () => Promise<Response>,
  internalError: () => Response,
): Promise<Response> {
  const fault = faults.take(c.req.method, c.req.path, c.req.header(FAULT_HEADER))
  if (fault?.effect === 'error-before') return internalError()
  if (fault?.effect.endsWith('-before')) return leaveUnanswered(c, fault.effect)
  if (fault?.effect === 'slow') await new Promise((done) => setTimeout(done, fault.delayMs))
  const answer = await carryOut()
  if (fault?.effect === 'error-after') return internalError()
  if (fault?.effect.endsWith('-after')) return leaveUnanswered(c, fault.effect)
  return answer
}
