import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** `ahead`: the database is of a newer release, which only adds to what this one uses. */
type CheckState = 'ok' | 'ahead' | 'behind' | 'away'
/** What a process needs, by name. A check that throws, or has no answer when its signal aborts, is `away`. */
export type Checks = Readonly<Record<string, (signal: AbortSignal) => Promise<CheckState>>>
export type Readiness = { ready: boolean; checks: Record<string, CheckState> }

/** A probe waits about three seconds. */
const CHECK_MS = 2_000
const SERVES: readonly CheckState[] = ['ok', 'ahead']
const HEADERS = { 'Cache-Control': 'no-store' }

/** Runs all checks at once. Who asks meanwhile gets the same answer, so that many probes cost no more than one. */
export function readinessOf(checks: Checks): () => Promise<Readiness> {
  let asked: Promise<Readiness> | null = null
  return () => {
    asked ??= runAll(checks).finally(() => {
      asked = null
    })
    return asked
  }
}

async function runAll(checks: Checks): Promise<Readiness> {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const),
  )
  return {
    ready: states.every(([, state]) => SERVES.includes(state)),
    checks: Object.fromEntries(states),
  }
}

const stateOf = (check: NonNullable<Checks[string]>): Promise<CheckState> =>
  Promise.race([
    check(AbortSignal.timeout(CHECK_MS)).catch(() => 'away' as const),
    delay(CHECK_MS, 'away' as const, { ref: false }),
  ])

/** The answer to `/readyz`: 200 where a process can serve, else 503, and what it needs by name. */
export const readinessAnswer = ({ ready, checks }: Readiness): Response =>
  Response.json(
    { ready, checks },
    { status: ready ? 200 : 503, headers: { ...HEADERS, ...(!ready && { 'Retry-After': '5' }) } },
  )

type Probe = Pick<IncomingMessage, 'method' | 'url'>

/** Whether somebody asks how this process is. */
export const isProbe = ({ method = '', url = '' }: Probe): boolean =>
  ['GET', 'HEAD'].includes(method) && ['/healthz', '/readyz'].includes(url)

/** Answers a probe on a plain server: `/healthz` where the process answers at all, `/readyz` as `readinessAnswer`. */
export async function answerProbe(
  { url }: Probe,
  response: ServerResponse,
  readiness: () => Promise<Readiness>,
): Promise<void> {
  const answer =
    url === '/healthz'
      ? new Response('ok', { headers: HEADERS })
      : readinessAnswer(await readiness())
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
