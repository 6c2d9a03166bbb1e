// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestService, testService } from '@/lib/api/testing/test-service'
import { transcodeJob } from '@/lib/domain/content/media/jobs'
import { readShopState } from '@/lib/domain/ops/monitoring'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { handlers } from './handlers'
import { stateValues } from './state-values'

let service: TestService
beforeAll(async () => {
  service = await testService()
})
afterAll(() => service.close())

const read = async () =>
  new Map(
    stateValues(await readShopState({ db: service.parts.db, now: new Date() }), handlers).map(
      ({ name, labels, value }) => [[name, ...Object.values(labels ?? {})].join(' '), value],
    ),
  )

test('every kind of job and every state has a value, also when there is none', async () => {
  const values = await read()
  expect(handlers.length).toBeGreaterThan(40)
  for (const { job } of handlers)
    expect([job.name, values.get(`koeniwa_jobs ${job.name} running`)]).toEqual([job.name, 0])
  expect(values.get('koeniwa_payments stripe succeeded')).toBe(0)
  expect(values.get('koeniwa_payments paidy cancelled')).toBe(0)
  expect(values.get('koeniwa_ledger_sum_yen')).toBe(0)
  expect([...values.values()].every(Number.isFinite)).toBe(true)
})

test('a job that is due is counted with its age, and one of later is not', async () => {
  const { db } = service.parts
  await enqueue(db, transcodeJob, { audioId: newId() })
  await enqueue(
    db,
    transcodeJob,
    { audioId: newId() },
    { startAfter: new Date(Date.now() + 60_000) },
  )
  const values = await read()
  expect(values.get('koeniwa_jobs transcode waiting')).toBe(1)
  expect(values.get('koeniwa_job_oldest_seconds transcode')).toBeGreaterThan(0)
})
