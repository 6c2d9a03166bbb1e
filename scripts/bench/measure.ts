import type { AccountActor } from '@/lib/domain/core/ctx'

const RUNS = 40

/** The 95th percentile. */
export const p95 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** The 95th percentile in milliseconds of a clock, after the same number of warm-up visits. */
export async function measure(nowMs: () => number, read: (run: number) => Promise<unknown>) {
  for (let warm = 0; warm < RUNS; warm += 1) await read(warm)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = nowMs()
    await read(run)
    times.push(nowMs() - started)
  }
  return p95(times)
}

/** A creator who is signed in. */
export const creatorOf = (uid: string): AccountActor => ({
  kind: 'account',
  uid,
  sessionId: uid,
  email: `${uid}@bench.example`,
  emailVerified: true,
  isInternal: false,
  staffRoles: [],
  claims: { creatorInfo: true, bankInfo: false },
})
