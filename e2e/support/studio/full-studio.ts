import { randomUUID } from 'node:crypto'
import { type Account, newAccount } from '../account'
import { makeVoiceGift, withDatabase } from '../database'
import { done } from '../service'
import { giveSound, newAlbum, newDraft, publish } from '../studio'
import { toneWav } from '../tone'

type Made = { id: string }
type Imported = { files: { workId: string; kind: string }[] }

const YEAR = new Date().getUTCFullYear() + 1

/**
 * A studio where everything has been started and nothing is finished: the pages that have content only here, and other
 * states of pages that are checked elsewhere. `album` is published.
 */
export async function fillStudio(creator: Account) {
  const friend = await newAccount()
  const [album, bare, importId, gifts, preorder, track] = await Promise.all([
    reviewedAlbum(creator, friend),
    discounted(creator),
    halfImported(creator),
    newGifts(creator),
    newPreorder(creator),
    commentedVoice(creator, friend),
    invite(friend, creator),
  ])
  const pages = [
    '/studio/import',
    `/studio/import?id=${importId}`,
    `/studio/works/${album.id}/splits`,
    `/studio/tracks/${track}/subtitles`,
    '/studio/comments?show=all',
    '/studio/reviews?show=all',
    '/studio/merchandise/new',
    '/studio/gifts/new',
    `/studio/gifts/${gifts.sold}`,
    '/studio/invitations',
    `/studio/upload?work=${bare}`,
    `/studio/works/${bare}/preview`,
    `/studio/merchandise/${preorder}`,
    `/studio/gifts/${gifts.empty}`,
  ]
  return { pages, album }
}

/** An album shared with somebody who has not answered yet. One review has an answer, the text of another is hidden. */
async function reviewedAlbum(creator: Account, friend: Account) {
  const album = await newAlbum(creator, { title: '分け合う夜', price: 2200 })
  await share(creator, album.id, friend)
  const write = async (reader: Account, stars: number, body: string) => {
    await own(reader.email, album.id)
    return done(reader.call<Made>('POST', `/album/${album.nid}/reviews`, { stars, body }))
  }
  const praise = await write(friend, 5, '声が近くて、よく眠れました。')
  const ending = await write(await newAccount(), 2, '結末で猫が帰ってきます。')
  const reply = { body: 'ありがとうございます。' }
  await done(creator.call('PUT', `/studio/reviews/${praise.id}/reply`, reply))
  await hide(creator, `/studio/reviews/${ending.id}`)
  return album
}

const share = ({ call }: Account, workId: string, { nickname: to }: Account) =>
  done(
    call('POST', `/studio/works/${workId}/splits`, {
      trackId: null,
      startsOn: null,
      shares: [{ to, shareBp: 3000 }],
    }),
  )

const hide = ({ call }: Account, path: string) =>
  done(call('PUT', `${path}/hidden`, { reason: '結末に触れているため' }))

/** The account with this address has bought the work. */
const own = (email: string, workId: string) =>
  withDatabase((database) =>
    database.query(
      `insert into entitlement (id, account_id, work_id)
       select $1, id, $2 from account where email = $3`,
      [randomUUID(), workId, email],
    ),
  )

/** An album without a cover, with a future discount. @returns its id */
async function discounted({ call }: Account): Promise<string> {
  const discount = {
    price: 880,
    startAt: `${YEAR}-01-01T00:00:00Z`,
    endAt: `${YEAR}-02-01T00:00:00Z`,
  }
  const facts = { type: 'album', title: '表紙のない本', price: 1100, discount }
  return (await done(call<Made>('POST', '/studio/works', facts))).id
}

/** Two works from a table; one of them has its files. @returns the import's id */
async function halfImported({ call }: Account): Promise<string> {
  const rows = ['がらすの夜', 'おやすみ'].map((title, at) => ({
    row: at + 2,
    cells: { type: 'ボイス', title, cover: 'cover.webp', sound: `${title}.wav` },
  }))
  const { id } = await done(
    call<Made>('POST', '/studio/imports', { rows }, { 'Idempotency-Key': randomUUID() }),
  )
  const { files } = await done(call<Imported>('GET', `/studio/imports/${id}`))
  await giveSound(files[0]?.workId ?? '')
  return id
}

/** A gift without its file, and one that is on sale; their ids. */
async function newGifts({ call }: Account) {
  const facts = { kind: 'voice', title: 'おやすみの一言', price: 300 }
  const { id: empty } = await done(call<Made>('POST', '/studio/gifts', facts))
  const channel = await done(call<Made>('GET', '/studio/channel'))
  return { empty, sold: await makeVoiceGift(channel.id, '朝の一言', toneWav(4)) }
}

async function newPreorder({ call }: Account): Promise<string> {
  const preorder = {
    startAt: `${YEAR}-02-28T15:00:00Z`,
    endAt: `${YEAR}-03-10T14:59:59Z`,
    precision: 'third',
  }
  const facts = { title: '月夜のクリアファイル', price: 660, perPersonLimit: 3, preorder }
  return (await done(call<Made>('POST', '/studio/merchandises', facts))).id
}

/** A voice with an answered comment and a hidden one. @returns its track, which has no subtitles */
async function commentedVoice(creator: Account, friend: Account): Promise<string> {
  const { id, tracks } = await newDraft(creator, '雨の日のあいさつ')
  const { nid } = await publish(creator, id)
  const path = `/voice/${nid}/comments`
  const [first, second] = await Promise.all(
    ['声がとても落ち着きます。', '結末で猫が帰ってきて泣きました。'].map((body) =>
      done(friend.call<Made>('POST', path, { body })),
    ),
  )
  await done(creator.call('POST', path, { body: 'ありがとうございます。', parentId: first?.id }))
  await hide(creator, `/studio/comments/${second?.id}`)
  return tracks[0]?.id ?? ''
}

/** Another creator invites this one as a member and for a share. */
async function invite(friend: Account, creator: Account): Promise<void> {
  const { id } = await newAlbum(friend, { title: 'ふたりで作った夜', price: 2200 })
  await share(friend, id, creator)
  await done(friend.call('POST', '/studio/invitations', { email: creator.email, role: 'viewer' }))
}

/** Accepts the first invitation that a creator has received. @returns the channel */
export async function joinChannel({ call }: Account): Promise<string> {
  const { items } = await done(call<{ items: Made[] }>('GET', '/studio/invitations/received'))
  return (await done(call<Made>('PUT', `/studio/invitations/received/${items[0]?.id}`))).id
}
