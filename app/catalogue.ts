import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { createApiClient } from '@/lib/client/api'
import { catalogueReads, type WorkType } from '@/lib/client/catalogue'
import { isBuilding, webEnv } from '@/lib/env'

let reads: ReturnType<typeof catalogueReads> | undefined

/** The store pages' way to the service. */
export function catalogue() {
  reads ??= catalogueReads(createApiClient(webEnv().API_ORIGIN, 10_000))
  return reads
}

/** Entering this once makes a page that the build rendered without the service stale after a second. */
const builtWithoutService = unstable_cache(async () => true, ['built-without-service'], {
  revalidate: 1,
})

/** Asks the service; while the site is being built, when there is none, answers `empty` instead. */
async function whenServing<T>(empty: T, ask: () => Promise<T>): Promise<T> {
  if (!isBuilding()) return ask()
  await builtWithoutService()
  return empty
}

export const readHome = () => whenServing({ rows: [] }, () => catalogue().home())
export const readBanners = () => whenServing([], () => catalogue().banners())
export const readVoiceTags = () => whenServing([], () => catalogue().voiceTags())
export const readBannerTexts = () => whenServing([], () => catalogue().bannerTexts())

/** One read for a page and its metadata. */
export const readWork = cache((nid: string, type: WorkType) => catalogue().findWork(nid, type))
