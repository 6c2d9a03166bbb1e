import { z } from 'zod'
import type { Ctx, Parts } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { openUploadServer, removeUpload } from '@/lib/gateway/uploads'
import { AppError, notFound } from '@/lib/kit/errors'
import { formatSize } from '@/lib/kit/format-size'
import { newId } from '@/lib/kit/ids'
import { UPLOAD_RETENTION_MS } from './delete-abandoned-uploads'
import { guardDiskSpace } from './guard-disk-space'
import { uploadFolder, uploadKey } from './media-keys'
import { uploadLocks } from './upload-locks'
import { beginUpload, completeUpload, deleteUpload, requireOwnUpload } from './uploads'

const Uuid = z.uuid()
/** Of an existing upload. */
const METHODS = ['HEAD', 'PATCH', 'DELETE']

type Pending = { ctx: Ctx; uploadId: string; fileName: string; refusal?: unknown }

/**
 * The resumable upload (tus 1.0) for accounts with a verified address, each for its own uploads only. `path` is its
 * URL path. Our own rules throw AppError; refusals of the protocol are answered by status.
 */
export function createUploads(parts: Parts, path: string) {
  const pending = new WeakMap<Request, Pending>()
  const server = openUploadServer(parts.settings, {
    path,
    retentionMs: UPLOAD_RETENTION_MS,
    keyOf: (name) => (Uuid.safeParse(name).success ? uploadKey(name) : undefined),
    nameNew: (request) => uploadKey(pendingOf(request).uploadId),
    onCreated: async (request, { sizeBytes }) => {
      const sent = pendingOf(request)
      try {
        await beginUpload(sent.ctx, { ...sent, sizeBytes })
      } catch (error) {
        sent.refusal = error
        throw error
      }
    },
    onFinished: (key) => completeUpload(parts, key),
    locks: uploadLocks(parts),
  })

  function pendingOf(request: Request): Pending {
    const found = pending.get(request)
    if (!found) throw new Error('an upload without its sender')
    return found
  }

  async function create(ctx: Ctx, request: Request): Promise<Response> {
    requireVerified(ctx)
    const sizeBytes = readLength(request.headers, ctx.settings.UPLOAD_MAX_BYTES)
    const sent: Pending = { ctx, uploadId: newId(), fileName: readFileName(request.headers) }
    await parts.storage.ensureDiskSpace(sizeBytes)
    const response = await receive(request, sent).catch(async (error: unknown) => {
      await removeUpload(parts.settings, uploadKey(sent.uploadId))
      await deleteUpload(parts, sent.uploadId)
      throw error
    })
    if (sent.refusal) throw sent.refusal
    if (!response.ok) await deleteUpload(parts, sent.uploadId)
    return response
  }

  /** Receives a part of a file. @throws AppError unavailable if the disk is full */
  async function receive(request: Request, sent?: Pending): Promise<Response> {
    const guarded = await guardDiskSpace(parts.storage, request)
    if (sent) pending.set(guarded.request, sent)
    const response = await server.handle(guarded.request)
    if (guarded.refusal()) throw guarded.refusal()
    if (response.status >= 500) await parts.storage.ensureDiskSpace(0)
    return response
  }

  /** The offset of a file. Records a complete file if that failed before. */
  async function tell(request: Request, uploadId: string): Promise<Response> {
    const response = await server.handle(request)
    const { headers } = response
    if (response.ok && headers.get('upload-offset') === headers.get('upload-length'))
      await server.finish(uploadKey(uploadId))
    return response
  }

  return {
    /** POST (create) without an id; HEAD, PATCH and DELETE with one. */
    handle: async (ctx: Ctx, request: Request, uploadId: string | null): Promise<Response> => {
      if (request.method === 'OPTIONS') return server.handle(request)
      if (uploadId === null) {
        if (request.method !== 'POST') throw notFound('アップロード')
        return create(ctx, request)
      }
      requireAccount(ctx)
      if (!METHODS.includes(request.method) || !Uuid.safeParse(uploadId).success)
        throw notFound('アップロード')
      await requireOwnUpload(ctx, uploadId)
      if (request.method === 'HEAD') return tell(request, uploadId)
      if (request.method === 'PATCH') return receive(request)
      return discard(parts, uploadId)
    },
  }
}

async function discard(parts: Parts, uploadId: string): Promise<Response> {
  await removeUpload(parts.settings, uploadKey(uploadId))
  await parts.storage.deletePrefix(uploadFolder(uploadId))
  await deleteUpload(parts, uploadId)
  return new Response(null, { status: 204, headers: { 'Tus-Resumable': '1.0.0' } })
}

/** Bytes, of Upload-Length. @throws AppError upload/length-missing, upload/too-large */
function readLength(headers: Headers, maxBytes: number): number {
  const length = headers.get('upload-length')
  if (length === null || !/^\d{1,15}$/u.test(length))
    throw new AppError('invalid', 'upload/length-missing', 'ファイルの大きさが示されていません。')
  if (Number(length) > maxBytes)
    throw new AppError(
      'tooLarge',
      'upload/too-large',
      `ファイルが大きすぎます。1ファイルは${formatSize(maxBytes)}までです。`,
    )
  return Number(length)
}

/** `filename` of Upload-Metadata (tus: pairs of a key and base64, joined by commas). */
function readFileName(headers: Headers): string {
  const pair = (headers.get('upload-metadata') ?? '')
    .slice(0, 4_096)
    .split(',')
    .find((part) => /^\s*filename\s/u.test(part))
  return Buffer.from(pair?.trim().split(/\s+/u)[1] ?? '', 'base64').toString('utf8')
}
