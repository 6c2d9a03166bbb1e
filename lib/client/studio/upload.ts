import { type DetailedError, Upload } from 'tus-js-client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { shownAccount } from '../api'
import { isPassing, keepUnlessGone, responseOf } from './upload-responses'
import { createSpeedometer } from './upload-speed'

/** `waiting`: the connection is lost, it continues by itself. `sent`: the service has the whole file. */
type UploadState = 'queued' | 'sending' | 'paused' | 'waiting' | 'sent' | 'failed'
export type UploadProgress = {
  fileName: string
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number | null
  state: UploadState
  message: string | null
}

type Task = { upload: Upload; uploadId: string | null; onSent: (uploadId: string) => Promise<void> }

const endpoint = '/api/studio/uploads'
/** At most this much is sent again after a lost connection, and each part has a fresh token. */
const chunkBytes = 16 * 1024 * 1024
/** Browsers open six connections to a site; some must stay free. */
const maxSending = 2
const retryDelays = [0, 1000, 3000, 5000]

const progress = createStore<Record<string, UploadProgress>>()(() => ({}))
const tasks = new Map<string, Task>()

export const useUpload = (key: string): UploadProgress | undefined =>
  useStore(progress, (all) => all[key])

const isUnderWay = (all: Record<string, UploadProgress>): boolean =>
  Object.values(all).some(({ state }) => state !== 'failed' && state !== 'sent')

export const isUploading = (): boolean => isUnderWay(progress.getState())

/** The same, drawn again when it changes. */
export const useIsUploading = (): boolean => useStore(progress, isUnderWay)

function change(key: string, changes: Partial<UploadProgress>) {
  const before = progress.getState()[key]
  if (before) progress.setState({ [key]: { ...before, ...changes } })
}

/**
 * Sends a file in resumable parts (tus 1.0) for `key`; `onSent` then assigns it. The same file chosen again after a
 * reload is resumed.
 */
export async function startUpload(
  key: string,
  file: File,
  onSent: (uploadId: string) => Promise<void>,
): Promise<void> {
  await cancelUpload(key)
  const speed = createSpeedometer()
  const upload = new Upload(file, {
    endpoint,
    headers: shownAccount(),
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type },
    onProgress: (sentBytes, totalBytes) =>
      change(key, { sentBytes, totalBytes, bytesPerSecond: speed.measure(sentBytes) }),
    onSuccess: () => void arrived(key),
    onError: (error) => failed(key, error),
    onAfterResponse: keepUnlessGone,
    onShouldRetry: isPassing,
  })
  tasks.set(key, { upload, uploadId: null, onSent })
  progress.setState({
    [key]: {
      fileName: file.name,
      sentBytes: 0,
      totalBytes: file.size,
      bytesPerSecond: null,
      state: 'queued',
      message: null,
    },
  })
  const begun = await upload.findPreviousUploads()
  // The same file may be pending for another key: a series has one cover.
  const sending = new Set([...tasks.values()].map((task) => task.upload.url))
  const previous = begun.find(({ uploadUrl }) => !sending.has(uploadUrl))
  if (previous && tasks.get(key)?.upload === upload) upload.resumeFromPreviousUpload(previous)
  sendNext()
}

export function pauseUpload(key: string): void {
  void tasks.get(key)?.upload.abort()
  change(key, { state: 'paused', bytesPerSecond: null })
  sendNext()
}

/** Resumes after a pause, or retries after a failure without sending received parts again. */
export function resumeUpload(key: string): void {
  if (tasks.get(key)?.uploadId) void arrived(key)
  else {
    change(key, { state: 'queued', message: null })
    sendNext()
  }
}

/** Cancels the file; the service deletes the received part. */
export async function cancelUpload(key: string): Promise<void> {
  const task = tasks.get(key)
  if (!task) return
  tasks.delete(key)
  const { [key]: _, ...others } = progress.getState()
  progress.setState(others, true)
  // The service deletes leftovers, so a failure here does no harm.
  await task.upload.abort(task.uploadId === null && task.upload.url !== null).catch(() => undefined)
  sendNext()
}

function sendNext() {
  const all = Object.entries(progress.getState())
  let sending = all.filter(([, { state }]) => state === 'sending').length
  for (const [key, { state }] of all) {
    if (state !== 'queued' || sending >= maxSending) continue
    sending++
    change(key, { state: 'sending' })
    tasks.get(key)?.upload.start()
  }
}

async function arrived(key: string) {
  const task = tasks.get(key)
  if (!task) return
  task.uploadId ??= task.upload.url?.split('/').at(-1) ?? null
  change(key, { state: 'sent', message: null, bytesPerSecond: null })
  sendNext()
  try {
    if (task.uploadId) await task.onSent(task.uploadId)
    if (tasks.get(key) !== task) return
    tasks.delete(key)
    const { [key]: _, ...others } = progress.getState()
    progress.setState(others, true)
  } catch (error) {
    change(key, { state: 'failed', message: (error as Error).message })
  }
}

function failed(key: string, error: Error | DetailedError) {
  const response = responseOf(error)
  if (response && !isPassing(error)) {
    change(key, { state: 'failed', bytesPerSecond: null, message: refusalOf(response.getBody()) })
    sendNext()
    return
  }
  change(key, { state: 'waiting', bytesPerSecond: null })
  sendNext()
  const goOn = () => {
    window.removeEventListener('online', goOn)
    clearTimeout(timer)
    if (progress.getState()[key]?.state === 'waiting') resumeUpload(key)
  }
  const timer = setTimeout(goOn, 10_000)
  window.addEventListener('online', goOn)
}

function refusalOf(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: string }
    if (message) return message
  } catch {
    // Not our error format: the answer of a proxy.
  }
  return 'ファイルを送れませんでした。もう一度お試しください。'
}
