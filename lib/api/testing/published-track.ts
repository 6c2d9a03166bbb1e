import { schema } from '@/lib/db'
import { receiveAudio, transcode } from '@/lib/domain/content/media'
import { createStreamToken } from '@/lib/domain/listening/playback/stream-token'
import { newId } from '@/lib/kit/ids'
import { sendFile, type TestAccount, type TestMedia } from './media'

export type PublishedTrack = { workId: string; trackId: string; audioId: string }

/** A published album for 1,100 yen with one track of this sound, in all its renditions, and a line of subtitles. */
export async function publishTrack(
  service: TestMedia,
  creator: TestAccount,
  sound: Buffer,
): Promise<PublishedTrack> {
  const { db } = service.parts
  const [workId, trackId] = [newId(), newId()]
  await db.insert(schema.work).values({
    id: workId,
    nid: `KN${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
    type: 'album',
    creatorId: creator.uid,
    title: '雨音',
    priceYen: 1100,
    state: 'published',
    releaseAt: new Date(Date.now() - 1000),
  })
  await db.insert(schema.track).values({ id: trackId, workId, trackNo: 1, title: '一' })
  const uploadId = await sendFile(service.origin, creator, sound)
  const actor = { kind: 'account', uid: creator.uid } as never
  const { audioId } = await receiveAudio({ ...service.system(), actor }, { trackId, uploadId })
  const signal = new AbortController().signal
  await transcode(service.system(), audioId, { signal, isLastTry: false })
  await db.insert(schema.transcript).values({
    trackId,
    lines: [{ startTime: 0, endTime: 1000, text: { 'ja-JP': 'こんばんは' } }],
  })
  return { workId, trackId, audioId }
}

/** A stream token as `GET /permission/generate/{trackId}` gives it, without asking what the listener may hear. */
export async function makeStreamToken(
  { settings }: Pick<TestMedia, 'settings'>,
  account: TestAccount | null,
  { trackId, audioId, tier }: PublishedTrack & { tier: 'trial' | 'full' },
  now = new Date(),
): Promise<{ token: string; contentPath: string }> {
  const actor = account
    ? ({ kind: 'account', uid: account.uid, sessionId: account.sid } as never)
    : ({ kind: 'guest' } as const)
  return createStreamToken(
    { settings, actor, now },
    { trackId, audioId, tier, uid: account?.uid ?? null },
  )
}
