import { describe, expect, test } from '@jest/globals'
import type { Download } from '@/lib/contract/library'
import { ApiError } from '../api'
import { type DownloadState, Downloads } from './downloads'

const download = (changes: Partial<Download>): Download => ({
  id: 'd',
  state: 'preparing',
  progress: 0,
  fileName: '作品.zip',
  url: null,
  byteSize: null,
  expiresAt: null,
  expiresIn: null,
  message: null,
  ...changes,
})
const ready = download({ state: 'ready', progress: 1, url: '/api/file/1', byteSize: 10 })
const offline = new ApiError(0, 'network-request-failed', '通信できませんでした。')
const requested = { kind: 'album', id: 'w', format: 'mp3' } as const

function making(...answers: (Download | Error)[]) {
  const seen: DownloadState[] = []
  let orders = 0
  const next = async () => {
    const answer = answers.shift()
    if (answer === undefined || answer instanceof Error) throw answer
    return answer
  }
  const downloads = new Downloads({
    order: () => {
      orders += 1
      return next()
    },
    find: next,
    wait: async () => undefined,
  })
  downloads.store.subscribe(() => seen.push(downloads.get(requested)))
  return { downloads, seen, orders: () => orders }
}

describe('downloads', () => {
  test('a file is followed until its link is there', async () => {
    const { downloads, seen } = making(download({}), download({ progress: 0.5 }), ready)
    await downloads.prepare(requested)
    expect(seen.map((one) => (one.state === 'preparing' ? one.progress : one.state))).toEqual([
      0,
      0,
      0.5,
      'ready',
    ])
    expect(downloads.get(requested)).toMatchObject({ url: '/api/file/1', fileName: '作品.zip' })
    expect(downloads.get({ ...requested, format: 'flac' })).toEqual({ state: 'none' })
  })

  test('asked for twice it is made once', async () => {
    const { downloads, orders } = making(download({}), ready)
    await Promise.all([downloads.prepare(requested), downloads.prepare(requested)])
    expect(orders()).toBe(1)
  })

  test('a connection lost while waiting is no failure', async () => {
    const { downloads } = making(download({}), offline, offline, ready)
    await downloads.prepare(requested)
    expect(downloads.get(requested).state).toBe('ready')
  })

  test('what the service refuses or cannot make is said, and may be tried again', async () => {
    const { downloads } = making(
      new ApiError(403, 'forbidden', '発売前です。'),
      download({ state: 'failed', message: '音声を変換できませんでした。' }),
      ready,
    )
    await downloads.prepare(requested)
    expect(downloads.get(requested)).toEqual({ state: 'failed', message: '発売前です。' })
    await downloads.prepare(requested)
    expect(downloads.get(requested)).toEqual({
      state: 'failed',
      message: '音声を変換できませんでした。',
    })
    await downloads.prepare(requested)
    expect(downloads.get(requested).state).toBe('ready')
  })
})
