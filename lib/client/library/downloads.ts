import { createStore } from 'zustand/vanilla'
import type { Download } from '@/lib/contract/library'
import { ApiError } from '../api'

export type DownloadFormat = 'mp3' | 'flac'
/** A requested file: a whole album as a ZIP, or one track. */
export type DownloadRequest = { kind: 'album' | 'track'; id: string; format: DownloadFormat }

/** The progress of a file; `message` is the error. */
export type DownloadState =
  | { state: 'none' }
  | { state: 'preparing'; progress: number }
  | { state: 'ready'; url: string; fileName: string; byteSize: number | null }
  | { state: 'failed'; message: string }

export type DownloadCalls = {
  order: (request: DownloadRequest) => Promise<Download>
  find: (id: string) => Promise<Download>
  wait: (ms: number) => Promise<void>
}

const NONE: DownloadState = { state: 'none' }
/** The first answer comes quickly, later ones after longer pauses. */
const FIRST_PAUSE_MS = 700
const LONGEST_PAUSE_MS = 5_000
/** A lost connection is retried this often before it is shown as a failure. */
const PATIENCE = 5

/** The requested files of this page with their progress. */
export class Downloads {
  readonly store = createStore<Record<string, DownloadState>>(() => ({}))

  constructor(private readonly calls: DownloadCalls) {}

  readonly get = (request: DownloadRequest): DownloadState =>
    this.store.getState()[keyOf(request)] ?? NONE

  /** Requests a file and polls until it is ready or has failed. Never throws; a repeated request makes it once. */
  async prepare(request: DownloadRequest): Promise<void> {
    if (this.get(request).state === 'preparing') return
    this.#set(request, { state: 'preparing', progress: 0 })
    try {
      let download = await this.calls.order(request)
      for (let pauseMs = FIRST_PAUSE_MS; download.state === 'preparing'; pauseMs *= 1.5) {
        this.#set(request, { state: 'preparing', progress: download.progress })
        await this.calls.wait(Math.min(pauseMs, LONGEST_PAUSE_MS))
        download = await this.#ask(download.id)
      }
      this.#set(request, stateOf(download))
    } catch (error) {
      const message = error instanceof ApiError ? error.message : 'もう一度お試しください。'
      this.#set(request, { state: 'failed', message })
    }
  }

  async #ask(id: string): Promise<Download> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.calls.find(id)
      } catch (error) {
        const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500)
        if (!isAway || attempt >= PATIENCE) throw error
        await this.calls.wait(FIRST_PAUSE_MS * 2 ** attempt)
      }
    }
  }

  #set(request: DownloadRequest, state: DownloadState): void {
    this.store.setState({ [keyOf(request)]: state })
  }
}

const keyOf = ({ kind, id, format }: DownloadRequest): string => `${kind} ${id} ${format}`

function stateOf({ url, fileName, byteSize, message }: Download): DownloadState {
  if (url !== null) return { state: 'ready', url, fileName, byteSize }
  return { state: 'failed', message: message ?? 'ファイルを用意できませんでした。' }
}
