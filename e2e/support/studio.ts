import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { type Account, newAccount } from './account'
import { registerPayee } from './payee'
import { done } from './service'
import { shop } from './shop'
import { giveFiles } from './studio/given-files'

export type StudioWorkFacts = {
  id: string
  nid: string
  state: string
  tracks: { id: string; audio: { state: string; failure: { message: string } | null } | null }[]
}
type Draft = { type: 'album' | 'voice'; title: string; price: number; discount?: object }

/** Sends a file by tus 1.0 in one request, as a companion app may. @returns the upload's id */
export async function upload({ bearer }: Account, bytes: Buffer, name: string): Promise<string> {
  const headers = { Authorization: `Bearer ${bearer}`, 'Tus-Resumable': '1.0.0' }
  const created = await fetch(`${shop.apiOrigin}/api/studio/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const url = new URL(created.headers.get('location') ?? '', shop.apiOrigin)
  const sent = await fetch(url, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
  expect(sent.status).toBe(204)
  return url.pathname.split('/').at(-1) ?? ''
}

/**
 * An unpublished voice with its cover and sounds, one track each. Without sounds it gets one of five seconds, which is
 * converted once and then copied.
 */
export const newDraft = (
  account: Account,
  title: string,
  sounds?: readonly Buffer[],
  fileName = 'voice.wav',
): Promise<StudioWorkFacts> => {
  const draft: Draft = { type: 'voice', title, price: 0 }
  return sounds ? withSounds(account, draft, sounds, fileName) : withCopiedSound(account, draft)
}

/** An unpublished album with its cover and one sound. */
export const newAlbumDraft = (account: Account, facts: Omit<Draft, 'type'>) =>
  withCopiedSound(account, { type: 'album', ...facts })

/** A published album with one track that is not sold separately, of a creator who can be paid. */
export async function newAlbum(
  account: Account,
  facts: Omit<Draft, 'type'>,
): Promise<StudioWorkFacts> {
  await registerPayee(account)
  const { id } = await newAlbumDraft(account, facts)
  return publish(account, id)
}

/** Publishes a draft. */
export const publish = ({ call }: Account, id: string) =>
  done(call<StudioWorkFacts>('PUT', `/studio/works/${id}/publication`, {}))

/** The file name by which a sound to copy is found. */
const COPIED = 'copied-by-journeys.wav'

async function withCopiedSound(account: Account, draft: Draft): Promise<StudioWorkFacts> {
  const { id } = await begin(account, draft)
  await addTrack(account, id, draft.title)
  await giveSound(id)
  return read(account, id)
}

/** Gives a draft with one track its cover and a sound of five seconds. */
export async function giveSound(workId: string): Promise<void> {
  if (await giveFiles(workId, COPIED)) return
  const model: Draft = { type: 'voice', title: '写しのもと', price: 0 }
  const sound = readFileSync('demo/audio/KN000102/03.wav')
  await withSounds(await newAccount(), model, [sound], COPIED)
  await giveFiles(workId, COPIED)
}

async function withSounds(
  account: Account,
  draft: Draft,
  sounds: readonly Buffer[],
  fileName: string,
): Promise<StudioWorkFacts> {
  const { id } = await begin(account, draft)
  const { title } = draft
  for (const [at, bytes] of sounds.entries()) {
    const track = await addTrack(account, id, at === 0 ? title : `${title}（${at + 1}）`)
    const uploadId = await upload(account, bytes, fileName)
    await done(account.call('PUT', `/studio/tracks/${track}/audio`, { uploadId }))
  }
  // Meanwhile the sounds are converted.
  const cover = await upload(account, readFileSync('demo/covers/KN000201.webp'), 'cover.webp')
  await done(account.call('PUT', `/studio/works/${id}/cover`, { uploadId: cover }))
  const states = async () => (await read(account, id)).tracks.map(({ audio }) => audio?.state)
  const allReady = sounds.map(() => 'ready')
  await expect.poll(states, { intervals: [100], timeout: 60_000 }).toEqual(allReady)
  return read(account, id)
}

const begin = ({ call }: Account, draft: Draft) =>
  done(call<StudioWorkFacts>('POST', '/studio/works', { ...draft, statesRights: true }))

const read = ({ call }: Account, id: string) =>
  done(call<StudioWorkFacts>('GET', `/studio/works/${id}`))

/** @returns the track's id */
async function addTrack({ call }: Account, workId: string, title: string): Promise<string> {
  const { tracks } = await done(
    call<StudioWorkFacts>('POST', `/studio/works/${workId}/tracks`, { title }),
  )
  return tracks.at(-1)?.id ?? ''
}
