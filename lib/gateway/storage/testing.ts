import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type S3rverContext } from 's3rver'

const BUCKET = 'koeniwa-test'

/** An S3 server on a free port with one empty bucket, and the settings for it. */
export async function startS3Peer() {
  const directory = await mkdtemp(join(tmpdir(), 'koeniwa-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  server.middleware.unshift(multipartCalls(join(directory, BUCKET, '._S3rver_uploads')))
  const { port } = await server.run()
  return {
    settings: {
      STORAGE: 's3' as const,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver lacks ListParts and AbortMultipartUpload; these work on its files of an upload. */
function multipartCalls(uploads: string) {
  return async (context: S3rverContext, next: () => Promise<void>): Promise<void> => {
    const { uploadId } = context.query
    if (!uploadId || !/^\w+$/u.test(uploadId) || !['GET', 'DELETE'].includes(context.method))
      return next()
    const folder = join(uploads, uploadId)
    const names = await readdir(folder).catch(() => null)
    context.type = 'application/xml'
    if (!names) {
      context.status = 404
      context.body = '<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>'
    } else if (context.method === 'DELETE') {
      await rm(folder, { recursive: true })
      context.status = 204
    } else {
      context.status = 200
      context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${await listParts(folder, names)}</ListPartsResult>`
    }
  }
}

async function listParts(folder: string, names: string[]): Promise<string> {
  const parts = names.filter((name) => /^\d+$/u.test(name)).sort((a, b) => Number(a) - Number(b))
  const described = parts.map(async (name) => {
    const etag = await readFile(join(folder, `${name}.md5`), 'utf8')
    const { size } = await stat(join(folder, name))
    return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`
  })
  return (await Promise.all(described)).join('')
}

/** An empty folder for disk storage. */
export async function makeStorageFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'koeniwa-storage-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
