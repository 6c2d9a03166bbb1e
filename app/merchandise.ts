import 'server-only'
import { cache } from 'react'
import { createApiClient } from '@/lib/client/api'
import { merchandiseReads } from '@/lib/client/catalogue/merchandise'
import { webEnv } from '@/lib/env'

let reads: ReturnType<typeof merchandiseReads> | undefined

/** The store pages' way to the goods. */
export function merchandise() {
  reads ??= merchandiseReads(createApiClient(webEnv().API_ORIGIN, 10_000))
  return reads
}

/** One read for a page and its metadata. */
export const readMerchandise = cache((id: string) => merchandise().find(id))
