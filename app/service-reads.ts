import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { catalogueReads, type WorkType } from '@/lib/client/catalogue/catalogue'
import { communityReads } from '@/lib/client/catalogue/community'
import { merchandiseReads } from '@/lib/client/catalogue/merchandise'
import { textReads } from '@/lib/client/catalogue/texts'
import { callerHeaders, serviceClient } from '@/lib/session/service-client'

/** What the store pages read from the service, the same for everybody. */
export const readCatalogue = () => catalogueReads(serviceClient())
export const readCommunity = () => communityReads(serviceClient())
export const readMerchandise = () => merchandiseReads(serviceClient())
export const readTexts = () => textReads(serviceClient())

/** On behalf of who asks for the page: the service counts searches by address. */
const asVisitor = async () => serviceClient(callerHeaders(await headers()))
export const readCatalogueAsVisitor = async () => catalogueReads(await asVisitor())
export const readMerchandiseAsVisitor = async () => merchandiseReads(await asVisitor())

/** One read each for a page and its metadata. */
export const readWork = cache((nid: string, type: WorkType) => readCatalogue().findWork(nid, type))
export const readCastPerson = cache((name: string) => readCatalogue().findCastPerson(name))
export const readChannel = cache((id: string) => readCatalogue().findChannel(id))
export const readMerchandiseItem = cache((id: string) => readMerchandise().find(id))
