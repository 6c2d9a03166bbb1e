import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { createApiClient } from '@/lib/client/api'
import { catalogueReads, type WorkType } from '@/lib/client/catalogue/catalogue'
import { webEnv } from '@/lib/env'
import { callerHeaders } from '@/lib/session/service-client'

let reads: ReturnType<typeof catalogueReads> | undefined

/** The store pages' way to the service. */
export function catalogue() {
  reads ??= catalogueReads(createApiClient(webEnv().API_ORIGIN, 10_000))
  return reads
}

/** The same on behalf of who asks for the page: the service counts searches by address. */
export async function visitorCatalogue() {
  const caller = callerHeaders(await headers())
  return catalogueReads(createApiClient(webEnv().API_ORIGIN, 10_000, caller))
}

/** One read each for a page and its metadata. */
export const readWork = cache((nid: string, type: WorkType) => catalogue().findWork(nid, type))
export const readCastPerson = cache((name: string) => catalogue().findCastPerson(name))
export const readChannel = cache((id: string) => catalogue().findChannel(id))
