// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestMedia, sendFile, type TestAccount, type TestMedia } from '@/lib/api/testing/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { handleJob, runJobs } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { receiveAudio } from '.'
import { transcodeJob } from './jobs'

let service: TestMedia
let worker: Awaited<ReturnType<typeof runJobs>> | undefined
beforeAll(async () => {
  service = await openTestMedia()
})
afterAll(async () => {
  await worker?.stop(1_000)
  await service.close()
})

test('one creator floods transcodes: the next of another creator goes before the flood (safety 82)', async () => {
  const [flooder, other] = [await service.signUp(), await service.signUp()]
  const send = async (account: TestAccount) => {
    const uploadId = await sendFile(service.origin, account, Buffer.from('sound'))
    const ctx = { ...service.system(), actor: { kind: 'account', uid: account.uid } as never }
    return (await receiveAudio(ctx, { uploadId, trackId: newId() })).audioId
  }
  const flood: string[] = []
  for (let i = 0; i < 6; i += 1) flood.push(await send(flooder))
  const [first, second] = [await send(other), await send(other)]
  const begun: string[] = []
  const handler = handleJob(transcodeJob, async (_: Ctx, { audioId }) => begun.push(audioId))
  worker = await runJobs(service.settings.DATABASE_URL, [handler], service.system, () => undefined)
  while (begun.length < 8) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun).toEqual([flood[0], first, flood[1], second, ...flood.slice(2)])
})
