import { eq } from 'drizzle-orm'
import { createApp } from '@/lib/api/app'
import { authenticate } from '@/lib/api/authenticate'
import { schema } from '@/lib/db'
import { openParts } from '@/lib/domain/core/parts'
import { serviceEnv } from '@/lib/env'
import { hashPassword, verifyPassword } from '@/lib/gateway/passwords'
import { openProcessorClock } from './processor-clock'

/**
 * Measures the check of a bearer and a sign-in, in one process with the environment of a service and one connection, so
 * that the processor time of both is known. Prints one line of JSON.
 */
const BEARERS = 600
const BEARER_ROUNDS = 5
const SIGN_INS = 40
/** The code of a service that has just started is not compiled yet. */
const WARM_SIGN_INS = 20
const COMPARED = 3
const PASSWORD = 'yoru-no-niwa-2026'

const parts = await openParts({ ...serviceEnv(), DATABASE_CONNECTIONS: 1 })
const nowMs = await openProcessorClock(parts.db.$client)
const app = createApp(parts, ({ error }) => error && console.error(error))
const email = `bench-${crypto.randomUUID()}@example.jp`

const post = async (path: string) => {
  const body = JSON.stringify({ email, password: PASSWORD })
  const answer = await app.request(`/api/identity/${path}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as { uid: string; accessToken: string }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = nowMs()
  await work()
  return nowMs() - start
}

async function bearerCpuMs(accessToken: string): Promise<number[]> {
  const headers = new Headers({ authorization: `Bearer ${accessToken}` })
  const client = { address: '', userAgent: '' }
  const check = () => authenticate({ ...parts, client, now: new Date() }, headers)
  for (let i = 0; i < 300; i += 1) await check()
  const times: number[] = []
  for (let round = 0; round < BEARER_ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (let i = 0; i < BEARERS; i += 1) await check()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000 / BEARERS)
  }
  return times
}

/** Sign-ins, the bare hashing in each of them and one hash, in turns, so that both have the same noise. */
async function signInMs() {
  const hash = await hashPassword(PASSWORD)
  const compare = (times: number) =>
    Promise.all(Array.from({ length: times }, () => verifyPassword(hash, PASSWORD)))
  const signIn = () => post('sign-in/password')
  for (let i = 0; i < WARM_SIGN_INS; i += 1) await signIn()
  const signIns: number[] = []
  const hashes: number[] = []
  const single: number[] = []
  for (let i = 0; i < SIGN_INS; i += 1) {
    hashes.push(await timed(() => compare(COMPARED)))
    single.push(await timed(() => compare(1)))
    signIns.push(await timed(signIn))
  }
  return { signInMs: signIns, hashMs: hashes, oneHashMs: single }
}

try {
  const { uid, accessToken } = await post('sign-up')
  const { account } = schema
  await parts.db.update(account).set({ emailVerifiedAt: new Date() }).where(eq(account.id, uid))
  const figures = { bearerCpuMs: await bearerCpuMs(accessToken), ...(await signInMs()), email }
  console.log(JSON.stringify(figures))
} finally {
  await parts.close()
}
