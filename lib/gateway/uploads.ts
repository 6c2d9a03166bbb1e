import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { FileStore } from '@tus/file-store'
import { type DataStore, ERRORS, type Lock, Server } from '@tus/server'
import type { ServiceEnv } from '@/lib/env'
import { newId } from '@/lib/kit/ids'

/** The file name that the sender gave; only for display. */
type UploadFacts = { key: string; sizeBytes: number }

/** Locks of uploads for every service. A holder that does not renew loses its lock within UPLOAD_LEASE_MS. */
export type UploadLocks = {
  /** False while another one holds it, which is then told that it is wanted. */
  acquire: (key: string, holder: string) => Promise<boolean>
  /** `wanted`: somebody waits for it; `lost`: somebody has it. */
  renew: (key: string, holder: string) => Promise<'held' | 'wanted' | 'lost'>
  release: (key: string, holder: string) => Promise<void>
}

export const UPLOAD_LEASE_MS = 10_000
const RENEW_MS = 1_000
const RETRY_MS = 200
const MOST_WAIT_MS = 30_000

export type UploadServerOptions = {
  /** The address of uploads as clients see it. */
  path: string
  /** Unfinished uploads can be resumed for this time. */
  retentionMs: number
  /** The storage key of an upload, by the last part of its URL; undefined when there is no such upload. */
  keyOf: (name: string) => string | undefined
  /** Called for each new upload, before anything is stored. */
  nameNew: (request: Request) => string
  onCreated: (request: Request, facts: UploadFacts) => Promise<void>
  onFinished: (key: string) => Promise<void>
  locks: UploadLocks
}

export type UploadServer = {
  handle: (request: Request) => Promise<Response>
  /** Runs again the work that follows the last byte of an upload. */
  finish: (key: string) => Promise<void>
}

/** Parts of 8 MiB, two at a time, limit the memory of an upload. */
const PART_BYTES = 8 * 1024 ** 2

type StoreSettings = Pick<
  ServiceEnv,
  | 'STORAGE'
  | 'STORAGE_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

/** The client of S3 is loaded only where files are in a bucket (`openStorage`). */
async function openStore(settings: StoreSettings, retentionMs: number): Promise<DataStore> {
  if (settings.STORAGE !== 's3')
    return new FileStore({
      directory: resolve(settings.STORAGE_DIR ?? ''),
      expirationPeriodInMilliseconds: retentionMs,
    })
  const [{ S3Store }, { s3ClientConfig }] = await Promise.all([
    import('@tus/s3-store'),
    import('./storage/s3-client'),
  ])
  return new S3Store({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: 2,
    expirationPeriodInMilliseconds: retentionMs,
    s3ClientConfig: { bucket: settings.S3_BUCKET ?? '', ...s3ClientConfig(settings) },
    useTags: false,
  })
}

/** Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload) into the shop's storage. */
export function openUploadServer(
  settings: StoreSettings & Pick<ServiceEnv, 'UPLOAD_MAX_BYTES'>,
  options: UploadServerOptions,
): UploadServer {
  const finish = async (key: string): Promise<void> => {
    if (settings.STORAGE === 'disk') await flush(join(resolve(settings.STORAGE_DIR ?? ''), key))
    await options.onFinished(key)
  }
  const serve = (datastore: DataStore) =>
    new Server({
      path: options.path,
      datastore,
      maxSize: settings.UPLOAD_MAX_BYTES,
      allowedOrigins: [],
      locker: { newLock: (key) => lockOf(options.locks, key) },
      namingFunction: (request) => options.nameNew(request),
      generateUrl: (_request, { path, id }) => `${path}/${id.split('/').at(-2)}`,
      getFileIdFromRequest: (_request, name) =>
        name === undefined ? undefined : options.keyOf(name),
      onUploadCreate: async (request, upload) => {
        await options.onCreated(request, { key: upload.id, sizeBytes: upload.size ?? 0 })
        // The sender's metadata are kept in our database; the store does not need them.
        return { metadata: {} }
      },
      onUploadFinish: async (_request, upload) => {
        await finish(upload.id)
        return {}
      },
    })
  const server = openStore(settings, options.retentionMs).then(serve)
  return { handle: async (request) => (await server).handleWeb(request), finish }
}

/**
 * The lock of one request on an upload. Who waits gets it as soon as the holder has stopped, or has died. A holder that
 * lost it stops too: both write the same bytes of one sender to the same place, so nothing is spoiled meanwhile.
 */
function lockOf(locks: UploadLocks, key: string): Lock {
  const holder = newId()
  let renewal: NodeJS.Timeout | undefined
  return {
    lock: async (signal, requestRelease) => {
      const giveUpAtMs = Date.now() + MOST_WAIT_MS
      while (!(await locks.acquire(key, holder))) {
        if (signal.aborted || Date.now() > giveUpAtMs) throw ERRORS.ERR_LOCK_TIMEOUT
        await delay(RETRY_MS)
      }
      renewal = setInterval(async () => {
        // Without a database the lease ends by itself, and the next answer says so.
        const state = await locks.renew(key, holder).catch(() => 'held')
        if (state !== 'held') await requestRelease()
      }, RENEW_MS)
    },
    unlock: async () => {
      clearInterval(renewal)
      await locks.release(key, holder)
    },
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes an upload, finished or not, with its parts in a bucket. A missing upload is no error. */
export async function removeUpload(settings: StoreSettings, key: string): Promise<void> {
  const store = await openStore(settings, 0)
  try {
    await store.remove(key)
  } catch (error) {
    const status = (error as { status_code?: unknown } | null)?.status_code
    if (status !== 404 && status !== 410) throw error
  }
}
