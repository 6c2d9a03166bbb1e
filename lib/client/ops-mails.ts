import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, createApiClient } from './api'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type SampleMail = CallOutput<'GET /ops/mails'>['items'][number]

/** The shop's mails with sample words. Refusals are ApiError. */
export const opsMails = {
  list: () =>
    queryOptions({
      queryKey: ['ops', 'mails'],
      queryFn: () => call('GET /ops/mails', { init }),
    }),
  one: (name: string) =>
    queryOptions({
      queryKey: ['ops', 'mails', name],
      queryFn: () => call('GET /ops/mails/{name}', { params: { name }, init }),
    }),
}

/** Where the console's frame shows a mail. */
export const sampleMailPath = (name: string): string => `/api/ops/mails/${name}/html`

/** Sends a sample to the own address. @returns it @throws ApiError */
export const sendSampleMail = async (name: string): Promise<string> =>
  (await call('POST /ops/mails/{name}/test', { params: { name } })).to
