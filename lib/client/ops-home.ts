import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, type CallInput, type CallOutput, createApiClient, refusalText } from './api'
import type { Audience } from './catalogue/catalogue'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type HomeRows = CallOutput<'GET /ops/home-rows'>
export type EditedRow = CallInput<'PUT /ops/home-rows'>['body']['rows'][number]
export type ChosenTags = CallOutput<'GET /ops/voice-tags'>
export type DocumentVersion = CallOutput<'GET /ops/home-rows/versions'>['items'][number]
type Restoration = CallInput<'POST /ops/home-rows/restoration'>['body']

/** What editors publish for the top page and the search. Refusals are ApiError. */
export const opsHome = {
  rows: () =>
    queryOptions({
      queryKey: ['ops', 'home-rows'],
      queryFn: () => call('GET /ops/home-rows', { init }),
    }),
  rowVersions: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'home-rows', 'versions', page],
      queryFn: () => call('GET /ops/home-rows/versions', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  /** The top page with these rows. */
  preview: (rows: EditedRow[], targetGender: Audience) =>
    queryOptions({
      queryKey: ['ops', 'home-rows', 'preview', targetGender, rows],
      queryFn: () => call('POST /ops/home-rows/preview', { body: { rows, targetGender } }),
      placeholderData: keepPreviousData,
    }),
  tags: () =>
    queryOptions({
      queryKey: ['ops', 'voice-tags'],
      queryFn: () => call('GET /ops/voice-tags', { init }),
    }),
  tagVersions: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'voice-tags', 'versions', page],
      queryFn: () => call('GET /ops/voice-tags/versions', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers what is published afterwards. @throws ApiError (409: somebody else was faster) */
export const homeActs = {
  publishRows: (body: CallInput<'PUT /ops/home-rows'>['body']) =>
    call('PUT /ops/home-rows', { body }),
  restoreRows: (body: Restoration) => call('POST /ops/home-rows/restoration', { body }),
  publishTags: (body: CallInput<'PUT /ops/voice-tags'>['body']) =>
    call('PUT /ops/voice-tags', { body }),
  restoreTags: (body: Restoration) => call('POST /ops/voice-tags/restoration', { body }),
}

/** All that is wrong with a publication, row by row. */
export const problemsText = (error: unknown): string =>
  error instanceof ApiError && error.details?.length
    ? error.details.map(({ message }) => message).join('\n')
    : refusalText(error)
