import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { schema } from '@/lib/db'
import { testDatabase } from '@/lib/db/testing'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openParts } from '@/lib/domain/core/parts'
import { parseServiceEnv } from '@/lib/env'
import { signAccessToken } from '@/lib/gateway/access-tokens'
import { ffmpegHere } from '@/lib/gateway/ffmpeg/testing'
import { startS3Peer } from '@/lib/gateway/storage/testing'
import { newId } from '@/lib/kit/ids'
import { createApp } from '../app'
import { mediaListener } from '../routes/media'
import { serveApp } from '../serve-app'
import type { Trace } from '../trace-of'
import { isFault } from './throw-faults'

export type TestAccount = { uid: string; sid: string; bearer: string }

/** The service on a port of its own, with a database and a storage (disk or an S3 peer) of its own. */
export type TestMedia = Awaited<ReturnType<typeof openTestMedia>>

export async function openTestMedia(
  storage: 'disk' | 's3' = 'disk',
  overrides: Record<string, string> = {},
) {
  const database = await testDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'koeniwa-media-'))
  const peer = storage === 's3' ? await startS3Peer() : null
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const environment = {
    NODE_ENV: 'test' as const,
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'http://koeniwa.test',
    API_ORIGIN: 'http://127.0.0.1:1',
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    // Tests set X-Forwarded-For for many clients, as a proxy does.
    TRUSTED_PROXIES: '127.0.0.1',
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    DATABASE_URL: database.url,
    TOKEN_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'test-key' }]),
    STORAGE_DIR: join(dir, 'storage'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'x@koeniwa.test',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    ...ffmpegHere,
    ...peer?.settings,
    ...overrides,
  }
  const settings = parseServiceEnv(environment)
  const parts = await openParts(settings)
  const failures: unknown[] = []
  const report = (trace: Trace) => void (isFault(trace) && failures.push(trace.error))
  const app = createApp(parts, report)
  const onLoopback = { hostname: '127.0.0.1', port: 0 }
  const server = await serveApp(app, mediaListener(parts, report), onLoopback)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    environment,
    settings,
    parts,
    failures,
    dir,
    origin: `http://127.0.0.1:${port}`,
    database,
    system: (): Ctx => ({
      ...parts,
      actor: { kind: 'system' },
      now: new Date(),
      client: { address: '', userAgent: '' },
    }),
    signUp: async (): Promise<TestAccount> => {
      const [uid, sid] = [newId(), newId()]
      const email = `${uid}@koeniwa.test`
      await parts.db.insert(schema.account).values({ id: uid, email, emailVerifiedAt: new Date() })
      await parts.db.insert(schema.session).values({
        id: sid,
        accountId: uid,
        client: 'app',
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      const claims = { email, emailVerified: true, creatorInfo: false, bankInfo: false }
      const { accessToken } = await signAccessToken(settings, { uid, sid, ...claims }, new Date())
      return { uid, sid, bearer: accessToken }
    },
    close: async () => {
      await new Promise((closed) => server.close(closed))
      await parts.close()
      await peer?.stop()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export type CallArguments = [
  method: string,
  path?: string,
  init?: RequestInit & { duplex?: 'half'; headers?: Record<string, string> },
]

/** A call of tus: of the uploads themselves, or of the one at `path`. */
export const callUploads = (
  origin: string,
  { bearer }: Pick<TestAccount, 'bearer'>,
  ...[method, path = '', init = {}]: CallArguments
): Promise<Response> =>
  fetch(`${origin}/api/studio/uploads${path}`, {
    ...init,
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${bearer}`, ...init.headers },
  })

/** Sends a file by tus as one request; the id of the upload. */
export async function sendFile(
  origin: string,
  account: TestAccount,
  content: Buffer,
  name = 'sound.wav',
): Promise<string> {
  const response = await callUploads(origin, account, 'POST', '', {
    headers: {
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  })
  const location = response.headers.get('location')
  if (response.status !== 201 || !location)
    throw new Error(`upload: ${response.status} ${await response.text()}`)
  return location.slice(location.lastIndexOf('/') + 1)
}
