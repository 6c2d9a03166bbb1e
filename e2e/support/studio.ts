import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Account } from './account'
import { registerPayee } from './payee'
import { done } from './service'
import { shop } from './shop'

export type StudioWorkFacts = {
  id: string
  nid: string
  state: string
  tracks: { id: string; audio: { state: string; failure: { message: string } | null } | null }[]
}

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

/** A sound that is long enough to be a track. */
const oneSound = () => [readFileSync('demo/audio/KN000102/03.wav')]

/** A voice with its cover and its converted sounds, one track each, not published. */
export async function newDraft(
  account: Account,
  title: string,
  sounds: readonly Buffer[] = oneSound(),
  fileName = 'voice.wav',
): Promise<StudioWorkFacts> {
  return fill(account, { type: 'voice', title, price: 0 }, sounds, fileName)
}

/** An album with its cover and one converted sound, not published. */
export const newAlbumDraft = (
  account: Account,
  facts: { title: string; price: number; discount?: object },
) => fill(account, { type: 'album', ...facts }, oneSound(), 'album.wav')

/** An album in the store with one track that is not sold by itself, of somebody who can be paid. */
export async function newAlbum(
  account: Account,
  facts: { title: string; price: number; discount?: object },
): Promise<StudioWorkFacts> {
  await registerPayee(account)
  const { id } = await newAlbumDraft(account, facts)
  return publish(account, id)
}

async function fill(
  account: Account,
  work: { type: 'album' | 'voice'; title: string; price: number },
  sounds: readonly Buffer[],
  fileName: string,
): Promise<StudioWorkFacts> {
  const { call } = account
  const { title } = work
  const { id } = await done(
    call<StudioWorkFacts>('POST', '/studio/works', { ...work, statesRights: true }),
  )
  const cover = await upload(account, readFileSync('demo/covers/KN000201.webp'), 'cover.webp')
  await done(call('PUT', `/studio/works/${id}/cover`, { uploadId: cover }))
  for (const [at, bytes] of sounds.entries()) {
    const { tracks } = await done(
      call<StudioWorkFacts>('POST', `/studio/works/${id}/tracks`, {
        title: at === 0 ? title : `${title}（${at + 1}）`,
      }),
    )
    const sound = await upload(account, bytes, fileName)
    await done(call('PUT', `/studio/tracks/${tracks.at(-1)?.id}/audio`, { uploadId: sound }))
  }
  const read = () => done(call<StudioWorkFacts>('GET', `/studio/works/${id}`))
  const states = async () => (await read()).tracks.map(({ audio }) => audio?.state)
  await expect.poll(states, { timeout: 60_000 }).toEqual(sounds.map(() => 'ready'))
  return read()
}

/** Puts a draft into the store. */
export const publish = ({ call }: Account, id: string) =>
  done(call<StudioWorkFacts>('PUT', `/studio/works/${id}/publication`, {}))
