import type { SubtitleLine } from '@/lib/contract/playback'
import type { StudioWork } from '@/lib/contract/studio/works'
import { dayEnd, dayStart } from './days'
import { type DemoTrack, type DemoWork, demoFile } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

/** A work of the demo that is not published yet, with its id in the shop. */
export type LoadedWork = { source: DemoWork; creator: SignedIn; id: string }
export type PublishedWork = LoadedWork & { nid: string }

/** Registers a work by the creator's own calls, including all files; what exists stays. */
export async function loadWork(
  shop: Shop,
  creator: SignedIn,
  source: DemoWork,
): Promise<LoadedWork> {
  let work = (await findOwn(creator, source)) ?? (await createDraft(shop, creator, source))
  if (!work.cover)
    work = await creator.call('PUT /studio/works/{id}/cover', {
      params: { id: work.id },
      body: {
        uploadId: await upload(shop, creator, source.cover.path),
        alt: source.cover.alt ?? '',
      },
    })
  for (const track of source.tracks) work = await loadTrack(shop, creator, work, track)
  return { source, creator, id: work.id }
}

async function findOwn(creator: SignedIn, source: DemoWork): Promise<StudioWork | undefined> {
  const { items } = await creator.call('GET /studio/works', { query: { take: 100 } })
  return items.find((work) => work.title === source.title)
}

async function createDraft(shop: Shop, creator: SignedIn, source: DemoWork): Promise<StudioWork> {
  const { discountInfo } = source
  return creator.call('POST /studio/works', {
    body: {
      type: source.type,
      title: source.title,
      titleReading: source.titleReading,
      catchCopy: source.catchCopy,
      seriesName: source.series?.name ?? '',
      seriesNumber: source.series?.number ?? null,
      description: source.description,
      targetGender: source.targetGender,
      price: source.price,
      discount: discountInfo && {
        price: discountInfo.price,
        startAt: dayStart(shop.now, discountInfo.startDayOffset).toISOString(),
        endAt: dayEnd(shop.now, discountInfo.endDayOffset).toISOString(),
      },
      tags: source.tags,
      cast: source.castTags,
      statesRights: true,
      allowsLineSearch: true,
    },
  })
}

async function loadTrack(
  shop: Shop,
  creator: SignedIn,
  before: StudioWork,
  source: DemoTrack,
): Promise<StudioWork> {
  let work = before
  const find = () => work.tracks.find((track) => track.trackNo === source.trackNo)
  if (!find())
    work = await creator.call('POST /studio/works/{id}/tracks', {
      params: { id: work.id },
      body: {
        title: source.title,
        titleReading: source.titleReading,
        price: source.price,
        isSoldSeparately: source.isSoldSeparately,
        noSample: source.noSample,
        trialRange: source.trialRange,
        ...(source.scenes && { scenes: source.scenes }),
      },
    })
  const track = find()
  if (!track) throw new Error(`track ${source.trackNo} of ${work.title} was not added`)
  const params = { trackId: track.id }
  if (source.subtitles && !track.hasTranscript)
    await creator.call('PUT /studio/tracks/{trackId}/subtitles', {
      params,
      body: { lines: JSON.parse(demoFile(source.subtitles.path).toString()) as SubtitleLine[] },
    })
  if (track.audio === null || track.audio.state === 'failed')
    work = await creator.call('PUT /studio/tracks/{trackId}/audio', {
      params,
      body: { uploadId: await upload(shop, creator, source.audio.path) },
    })
  return work
}
