import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'koeniwa-test'

/** An S3 peer on a free port with one empty bucket, and the settings that lead to it. */
export async function startS3Peer() {
  const directory = await mkdtemp(join(tmpdir(), 'koeniwa-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
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

/** An empty folder for disk storage. */
export async function makeStorageFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'koeniwa-storage-'))
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}
