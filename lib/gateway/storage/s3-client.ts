import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { ServiceEnv } from '@/lib/env'

/** The time-outs of a call to S3: until it connects, and without any data. */
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000

type S3Settings = Pick<
  ServiceEnv,
  'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The client for S3 and compatible stores (path-style when an endpoint is set). */
export function s3ClientConfig(settings: S3Settings): S3ClientConfig {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return {
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
      requestTimeout: IDLE_TIMEOUT_MS,
    },
    // S3-compatible stores may not support trailing checksums. TLS and the length already protect the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

export const openS3Client = (settings: S3Settings): S3Client =>
  new S3Client(s3ClientConfig(settings))
