import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { catalogueReads } from './catalogue/catalogue'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type CaseCard = CallOutput<'GET /ops/cases'>['items'][number]
export type ModerationCase = CallOutput<'GET /ops/cases/{id}'>
export type ModerationFigures = CallOutput<'GET /ops/moderation-figures'>
export type CaseState = ModerationCase['state']

/** What was reported, for the staff that moderates. Refusals are ApiError. */
export const opsCases = {
  list: (state: CaseState, page: number) =>
    queryOptions({
      queryKey: ['ops', 'cases', state, page],
      queryFn: () => call('GET /ops/cases', { query: { state, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'case', id],
      queryFn: () => call('GET /ops/cases/{id}', { params: { id }, init }),
    }),
  figures: (year: number) =>
    queryOptions({
      queryKey: ['ops', 'moderation-figures', year],
      queryFn: () => call('GET /ops/moderation-figures', { query: { year }, init }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers the case as it is afterwards. @throws ApiError (409: why not) */
export const caseActs = {
  start: (body: CallInput<'POST /ops/cases'>['body']): Promise<ModerationCase> =>
    call('POST /ops/cases', { body }),
  /** Null where the store has no work of this number. */
  startOfWork: async (nid: string): Promise<ModerationCase | null> => {
    const work = await catalogueReads(call).findWork(nid, 'album')
    return work && (await caseActs.start({ subjectKind: 'work', subjectId: work.id }))
  },
  decide: (
    id: string,
    body: CallInput<'POST /ops/cases/{id}/decision'>['body'],
  ): Promise<ModerationCase> => call('POST /ops/cases/{id}/decision', { params: { id }, body }),
  answer: (
    id: string,
    body: CallInput<'POST /ops/cases/{id}/answer'>['body'],
  ): Promise<ModerationCase> => call('POST /ops/cases/{id}/answer', { params: { id }, body }),
}
