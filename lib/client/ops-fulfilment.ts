import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsParcel = CallOutput<'GET /ops/parcels'>['items'][number]
export type PickList = CallOutput<'GET /ops/parcels/pick-list'>
export type TrackingReport = CallOutput<'POST /ops/tracking'>
type TrackingFile = CallInput<'POST /ops/tracking'>['body']
type LabelsWanted = CallInput<'POST /ops/parcels/labels'>['body']
export type LabelCarrier = LabelsWanted['carrier']
export const PARCELS_SHOWN = ['open', 'due', 'unpacked', 'packing', 'sent'] as const
export type ParcelsShown = (typeof PARCELS_SHOWN)[number]

/** What who sends parcels reads. Refusals are ApiError. */
export const opsFulfilment = {
  parcels: (show: ParcelsShown, orderNumber: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'parcels', show, orderNumber, page],
      queryFn: () =>
        call('GET /ops/parcels', {
          query: { show, ...(orderNumber && { orderNumber }), ...pageQuery(page) },
          init,
        }),
      placeholderData: keepPreviousData,
    }),
  pickList: (parcelIds: string) =>
    queryOptions({
      queryKey: ['ops', 'pick-list', parcelIds],
      queryFn: () => call('GET /ops/parcels/pick-list', { query: { parcelIds }, init }),
    }),
}

/** The labels of parcels as a file for the carrier's program. @throws ApiError (409, 422: which parcels, and why) */
export async function makeLabels(body: LabelsWanted): Promise<{ fileName: string; file: Blob }> {
  const { fileName, file } = await call('POST /ops/parcels/labels', { body })
  const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
  return { fileName, file: new Blob([bytes], { type: 'text/csv' }) }
}

/** A carrier's file with tracking numbers: shown first, then carried out whole. @throws ApiError (409: which rows, 422) */
export const tracking = {
  preview: (body: TrackingFile): Promise<TrackingReport> =>
    call('POST /ops/tracking/preview', { body }),
  apply: (body: TrackingFile): Promise<TrackingReport> => call('POST /ops/tracking', { body }),
}

/** A chosen file as it is sent. */
export async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
