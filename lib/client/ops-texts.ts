import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsTextCard = CallOutput<'GET /ops/texts'>['items'][number]
export type OpsText = CallOutput<'GET /ops/texts/{kind}/{name}'>
export type OpsTextVersion = OpsText['versions'][number]
export type TextKind = OpsText['kind']
export type TextRef = Pick<OpsText, 'kind' | 'name'>
export type TextPublication = CallInput<'POST /ops/texts/{kind}/{name}/versions'>['body']

/** The shop's texts, for the editors. Refusals are ApiError. */
export const opsTexts = {
  list: (kind: TextKind, page: number) =>
    queryOptions({
      queryKey: ['ops', 'texts', kind, page],
      queryFn: () => call('GET /ops/texts', { query: { kind, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  one: ({ kind, name }: TextRef) =>
    queryOptions({
      queryKey: ['ops', 'text', kind, name],
      queryFn: () => call('GET /ops/texts/{kind}/{name}', { params: { kind, name }, init }),
    }),
  version: ({ kind, name }: TextRef, version: number) =>
    queryOptions({
      queryKey: ['ops', 'text', kind, name, version],
      queryFn: () =>
        call('GET /ops/texts/{kind}/{name}/versions/{version}', {
          params: { kind, name, version },
          init,
        }),
    }),
}

/** Each answers the text as it is afterwards. @throws ApiError (409: somebody else was quicker, or why not) */
export const textActs = {
  publish: ({ kind, name }: TextRef, body: TextPublication): Promise<OpsText> =>
    call('POST /ops/texts/{kind}/{name}/versions', { params: { kind, name }, body }),
  withdraw: (
    { kind, name }: TextRef,
    body: CallInput<'POST /ops/texts/{kind}/{name}/withdrawal'>['body'],
  ): Promise<OpsText> =>
    call('POST /ops/texts/{kind}/{name}/withdrawal', { params: { kind, name }, body }),
}
