import { setTimeout as wait } from 'node:timers/promises'
import type { StudioWork } from '@/lib/contract/studio/works'
import { CHANNEL_HEADER } from '@/lib/kit/http/channel-header'
import type { PublishedWork } from './load-work'
import { readAccounts } from './manifest'
import { seedReports } from './seed-reports'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

const CONVERTED_WITHIN_MS = 5 * 60_000

/**
 * The studio of the demo's creator after some months: works in every state, a refused file, followers, comments and
 * reviews, some with answers. Everything is made by the people's own calls; only the album is given to its reviewers,
 * as an operator may do. A repeated run does not make these again.
 */
export async function seedStudio(
  shop: Shop,
  works: readonly PublishedWork[],
  circles: readonly SignedIn[],
  listener: SignedIn,
): Promise<void> {
  const [creator, ...others] = circles
  const own = works.filter((work) => work.creator.uid === creator?.uid)
  const album = own.findLast(({ source }) => source.type === 'album')
  const voice = own.find(({ source }) => source.type === 'voice')
  if (!album || !voice || !creator)
    throw new Error('the demo has no creator with an album and a voice')
  const friends = others.slice(0, 5)
  await react([listener, ...friends], creator, album.id)
  await comment(voice.nid, creator, [listener, ...friends])
  await review(shop, album, creator, [listener, ...friends])
  const work = works.findLast(({ creator: { uid } }) => uid !== creator.uid)
  if (work)
    await seedReports([listener, creator, ...friends.slice(2, 3)], {
      nid: voice.nid,
      writer: friends[1],
      work,
    })
  await addUnpublished(shop, creator, voice)
  if (friends[0]) await addMembers(creator, friends[0])
}

async function react(
  people: readonly SignedIn[],
  creator: SignedIn,
  albumId: string,
): Promise<void> {
  for (const { call } of people) {
    await call('PUT /favorite/user/{id}', { params: { id: creator.uid }, body: { notify: 'site' } })
    await call('POST /favorite/album/{id}', { params: { id: albumId } })
  }
}

async function comment(
  nid: string,
  creator: SignedIn,
  [first, second, third]: readonly SignedIn[],
): Promise<void> {
  const params = { nid }
  const { total } = await creator.call('GET /voice/{nid}/comments', { params })
  if (total > 0) return
  const written = await first?.call('POST /voice/{nid}/comments', {
    params,
    body: { body: '雨の日に聴くと、窓の外まで静かになる気がします。' },
  })
  if (written)
    await creator.call('POST /voice/{nid}/comments', {
      params,
      body: { body: '雨の日のお供にしていただけて、うれしいです。', parentId: written.id },
    })
  await second?.call('POST /voice/{nid}/comments', {
    params,
    body: { body: '傘をたたむ音のところで、いつも笑ってしまいます。続きはありますか？' },
  })
  await third?.call('POST /voice/{nid}/comments', {
    params,
    body: { body: '一分なのに、ちゃんとひと休みできました。' },
  })
}

async function review(
  shop: Shop,
  { id, nid }: PublishedWork,
  creator: SignedIn,
  [first, second, third]: readonly SignedIn[],
): Promise<void> {
  const params = { nid }
  const reviews = [
    [first, 5, '頁をめくる音と雨だれの間がよくて、毎晩ひとつずつ聴いています。'],
    [second, 4, '朗読の声が近すぎず、眠る前にちょうどよい距離でした。'],
    [third, 3, '物語は好みですが、少し音量の差が気になりました。'],
  ] as const
  const { items } = await creator.call('GET /album/{nid}/reviews', { params })
  const isWritten = ({ uid }: SignedIn) => items.some(({ user }) => user.id === uid)
  for (const [person, stars, body] of reviews) {
    if (!person || isWritten(person)) continue
    await shop.pool.query(
      `insert into entitlement (id, account_id, work_id) values (gen_random_uuid(), $1, $2)
       on conflict do nothing`,
      [person.uid, id],
    )
    const written = await person.call('POST /album/{nid}/reviews', {
      params,
      body: { stars, body },
    })
    if (person === first)
      await creator.call('PUT /studio/reviews/{id}/reply', {
        params: { id: written.id },
        body: { body: '毎晩のお供にしてくださって、ありがとうございます。' },
      })
  }
}

/** A draft without a file, one with a file that is not audio, and a voice that is no longer shown. */
async function addUnpublished(
  shop: Shop,
  creator: SignedIn,
  { source }: PublishedWork,
): Promise<void> {
  const { call } = creator
  const [sound] = source.tracks
  const own = await call('GET /studio/works', { query: { take: 100 } })
  const draft = async (type: 'album' | 'voice', title: string): Promise<StudioWork> =>
    own.items.find((work) => work.title === title) ??
    (await call('POST /studio/works', {
      body: { type, title, price: type === 'album' ? 1_320 : 0, statesRights: true },
    }))
  await draft('album', '雨だれ書房の夜ふかし朗読 第二巻')
  await addSound(shop, creator, await draft('voice', '録音のテスト'), 'CREDITS.md')
  if (!sound) return
  const voice = await draft('voice', '梅雨の夜のごあいさつ')
  await call('PUT /studio/works/{id}/cover', {
    params: { id: voice.id },
    body: { uploadId: await upload(shop, creator, source.cover.path), alt: '' },
  })
  await addSound(shop, creator, voice, sound.audio.path)
  await untilReady(creator, voice.id)
  await call('PUT /studio/works/{id}/publication', { params: { id: voice.id }, body: {} })
  await call('DELETE /studio/works/{id}/publication', { params: { id: voice.id } })
}

async function addSound(
  shop: Shop,
  creator: SignedIn,
  { id, title, tracks: before }: StudioWork,
  path: string,
): Promise<void> {
  if (before.some(({ audio }) => audio !== null)) return
  const [track] =
    before.length > 0
      ? before
      : (
          await creator.call('POST /studio/works/{id}/tracks', {
            params: { id },
            body: { title },
          })
        ).tracks
  if (!track) throw new Error(`${title} has no track`)
  await creator.call('PUT /studio/tracks/{trackId}/audio', {
    params: { trackId: track.id },
    body: { uploadId: await upload(shop, creator, path) },
  })
}

async function untilReady(creator: SignedIn, id: string): Promise<void> {
  const deadline = Date.now() + CONVERTED_WITHIN_MS
  for (;;) {
    const { tracks, title } = await creator.call('GET /studio/works/{id}', { params: { id } })
    if (tracks.every(({ audio }) => audio?.state === 'ready')) return
    if (Date.now() > deadline) throw new Error(`${title} waits for audio that is never ready`)
    await wait(500)
  }
}

/** An editor who has worked for the channel, and an invitation without an answer. */
async function addMembers(creator: SignedIn, editor: SignedIn): Promise<void> {
  const { members } = await creator.call('GET /studio/members')
  if (members.length > 1) return
  const { email } = await editor.call('GET /my/profile')
  const { id } = await creator.call('POST /studio/invitations', {
    body: { email, role: 'editor' },
  })
  await editor.call('PUT /studio/invitations/received/{id}', { params: { id } })
  const newcomer = readAccounts().find(({ key }) => key === 'newcomer')
  if (newcomer)
    await creator.call('POST /studio/invitations', {
      body: { email: newcomer.email, role: 'viewer' },
    })
  const init = { headers: { [CHANNEL_HEADER]: creator.uid } }
  const { items } = await editor.call('GET /studio/works', {
    query: { state: 'draft', type: 'album', take: 1 },
    init,
  })
  const [album] = items
  if (album)
    await editor.call('POST /studio/works/{id}/tracks', {
      params: { id: album.id },
      body: { title: '閉店後の一頁' },
      init,
    })
}
