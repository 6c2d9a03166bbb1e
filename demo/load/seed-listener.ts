import { takesTestCards } from './buyers'
import { buyForListener } from './listener-purchases'
import type { PublishedWork } from './load-work'
import type { Shop } from './shop'
import { readWorks, type ShownWorks, trackOf, workOf } from './shown-works'
import type { SignedIn } from './sign-in'

type Named = readonly [nid: string, trackNo: number]

/** Where the listener stopped, in seconds, the oldest first. */
const HEARD: readonly (readonly [...Named, stoppedAt: number])[] = [
  ['KN000205', 1, 9],
  ['KN000208', 1, 21],
  ['KN000110', 1, 25],
  ['KN000103', 1, 14],
  ['KN000109', 1, 18],
  ['KN000102', 2, 12],
]

const FAVOURITE_TRACKS: readonly Named[] = [
  ['KN000206', 1],
  ['KN000105', 2],
  ['KN000102', 1],
]
const FAVOURITE_ALBUMS = ['KN000104', 'KN000111', 'KN000106']
/** Works whose creators the listener follows. */
const FOLLOWED_BY_WORK = ['KN000103', 'KN000109', 'KN000104']

const PLAYLISTS: readonly { title: string; isPublic: boolean; tracks: readonly Named[] }[] = [
  {
    title: '雨の夜に聴く',
    isPublic: true,
    tracks: [
      ['KN000201', 1],
      ['KN000102', 1],
      ['KN000205', 1],
    ],
  },
  {
    title: '眠る前の三本',
    isPublic: false,
    tracks: [
      ['KN000206', 1],
      ['KN000109', 1],
      ['KN000209', 1],
    ],
  },
]

/**
 * The listener of the demo after some weeks, made by the people's own calls: purchases, favourites, follows, half-heard
 * tracks, a bookmark and playlists. Orders of merchandise are among the parcels. A repeated run does not make these
 * again.
 */
export async function seedListener(
  shop: Shop,
  loaded: readonly PublishedWork[],
  listener: SignedIn,
): Promise<void> {
  const works = await readWorks(shop, loaded)
  if (takesTestCards(shop)) await buyForListener(shop, works, listener)
  await addAddress(listener)
  await addFavourites(works, listener)
  await follow(shop, works, listener)
  await listen(works, listener)
  await makePlaylists(works, listener)
}

/** Beside the address of the listener's own parcels. */
async function addAddress({ call }: SignedIn): Promise<void> {
  const { total } = await call('GET /my/addresses')
  if (total > 1) return
  await call('POST /my/addresses', {
    body: {
      recipient: '見本 みのる',
      postalCode: '6008216',
      prefectureCode: '26',
      city: '京都市下京区',
      street: '東塩小路町1-2',
      phone: '0751234567',
      isDefault: total === 0,
    },
  })
}

async function addFavourites(works: ShownWorks, { call }: SignedIn): Promise<void> {
  for (const [nid, trackNo] of FAVOURITE_TRACKS)
    await call('POST /favorite/track/{id}', { params: { id: trackOf(works, nid, trackNo) } })
  for (const nid of FAVOURITE_ALBUMS)
    await call('POST /favorite/album/{id}', { params: { id: workOf(works, nid).id } })
}

/** Creators, somebody of the cast, a tag, and a work until its release. */
async function follow({ api }: Shop, works: ShownWorks, { call }: SignedIn): Promise<void> {
  for (const nid of FOLLOWED_BY_WORK)
    await call('PUT /favorite/user/{id}', {
      params: { id: workOf(works, nid).user.id },
      body: { notify: 'site' },
    })
  const { castTags, tags } = workOf(works, 'KN000102')
  const [cast] = castTags
  const [tag] = tags.slice(2)
  const notify = { body: { notify: 'site' } } as const
  if (cast) {
    const { id } = await api('GET /cast/{name}', { params: { name: cast.tag.castName } })
    await call('PUT /favorite/cast/{id}', { params: { id }, ...notify })
  }
  if (tag) {
    const { id } = await api('GET /tag/{name}', { params: { name: tag } })
    await call('PUT /favorite/tag/{id}', { params: { id }, ...notify })
  }
  await call('POST /favorite/release/{id}', { params: { id: workOf(works, 'KN000114').id } })
}

async function listen(works: ShownWorks, { call }: SignedIn): Promise<void> {
  for (const [nid, trackNo, currentTime] of HEARD) {
    const trackId = trackOf(works, nid, trackNo)
    await call('PUT /history/playback', { body: { trackId, currentTime } })
  }
  await call('POST /my/bookmarks', {
    body: {
      trackId: trackOf(works, 'KN000102', 1),
      startMs: 12_000,
      endMs: 20_000,
      note: '風鈴のところ。ここから眠くなる。',
    },
  })
}

async function makePlaylists(works: ShownWorks, { call }: SignedIn): Promise<void> {
  const { items: known } = await call('GET /my/playlists')
  for (const { title, isPublic, tracks } of PLAYLISTS) {
    if (known.some((one) => one.title === title)) continue
    const { id } = await call('POST /playlist/create', { body: { title } })
    const params = { id }
    const trackIds = tracks.map(([nid, trackNo]) => trackOf(works, nid, trackNo))
    await call('POST /playlist/{id}/add', { params, body: { trackIds } })
    if (isPublic) await call('PUT /playlist/{id}', { params, body: { isPublic } })
  }
}
