import type { SubtitleLine } from '@/lib/contract/playback'
import type { StudioWork } from '@/lib/contract/studio/works'
import { dayEnd, dayStart } from './days'
import { type DemoTrack, type DemoWork, demoFile } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

/** A work of the demo on its way to publication, with its place in the shop. */
export type LoadedWork = { wanted: DemoWork; creator: SignedIn; id: string }
export type PublishedWork = LoadedWork & { nid: string }

/** Registers a work by the creator's own calls, up to its last file; what is there already stays. */
export async function loadWork(
  shop: Shop,
  creator: SignedIn,
  wanted: DemoWork,
): Promise<LoadedWork> {
  let work = (await findOwn(creator, wanted)) ?? (await createDraft(shop, creator, wanted))
  if (!work.cover)
    work = await creator.call('PUT /studio/works/{id}/cover', {
      params: { id: work.id },
      body: {
        uploadId: await upload(shop, creator, wanted.cover.path),
        alt: wanted.cover.alt ?? '',
      },
    })
  for (const track of wanted.tracks) work = await loadTrack(shop, creator, work, track)
  return { wanted, creator, id: work.id }
}

async function findOwn(creator: SignedIn, wanted: DemoWork): Promise<StudioWork | undefined> {
  const { items } = await creator.call('GET /studio/works', { query: { take: 100 } })
  return items.find((work) => work.title === wanted.title)
}

async function createDraft(shop: Shop, creator: SignedIn, wanted: DemoWork): Promise<StudioWork> {
  const { discountInfo } = wanted
  return creator.call('POST /studio/works', {
    body: {
      type: wanted.type,
      title: wanted.title,
      titleReading: wanted.titleReading,
      catchCopy: wanted.catchCopy,
      seriesName: wanted.series?.name ?? '',
      seriesNumber: wanted.series?.number ?? null,
      description: wanted.description,
      targetGender: wanted.targetGender,
      price: wanted.price,
      discount: discountInfo && {
        price: discountInfo.price,
        startAt: dayStart(shop.now, discountInfo.startDayOffset).toISOString(),
        endAt: dayEnd(shop.now, discountInfo.endDayOffset).toISOString(),
      },
      tags: wanted.tags,
      cast: wanted.castTags,
      statesRights: true,
    },
  })
}

async function loadTrack(
  shop: Shop,
  creator: SignedIn,
  before: StudioWork,
  wanted: DemoTrack,
): Promise<StudioWork> {
  let work = before
  const find = () => work.tracks.find((track) => track.trackNo === wanted.trackNo)
  if (!find())
    work = await creator.call('POST /studio/works/{id}/tracks', {
      params: { id: work.id },
      body: {
        title: wanted.title,
        titleReading: wanted.titleReading,
        price: wanted.price,
        isSoldSeparately: wanted.isSoldSeparately,
        noSample: wanted.noSample,
        trialRange: wanted.trialRange,
        ...(wanted.scenes && { scenes: wanted.scenes }),
      },
    })
  const track = find()
  if (!track) throw new Error(`track ${wanted.trackNo} of ${work.title} was not added`)
  const params = { trackId: track.id }
  if (wanted.subtitles && !track.hasTranscript)
    await creator.call('PUT /studio/tracks/{trackId}/subtitles', {
      params,
      body: { lines: JSON.parse(demoFile(wanted.subtitles.path).toString()) as SubtitleLine[] },
    })
  if (track.audio === null || track.audio.state === 'failed')
    work = await creator.call('PUT /studio/tracks/{trackId}/audio', {
      params,
      body: { uploadId: await upload(shop, creator, wanted.audio.path) },
    })
  return work
}
