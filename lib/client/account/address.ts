import { type CallInput, type CallOutput, call } from '../api'
import { withRetries } from '../query'

const init = { cache: 'no-store' } as const

export type SavedAddress = CallOutput<'GET /my/addresses'>['items'][number]
export type NewAddress = CallInput<'PUT /my/addresses/{id}'>['body']
export type PostalPlace = CallOutput<'GET /postal-code/{code}'>['items'][number]

/** The address book, the default entry first. @throws ApiError */
export const listAddresses = async (): Promise<SavedAddress[]> =>
  (await withRetries(() => call('GET /my/addresses', { init }))).items

/** @throws ApiError */
export const addAddress = (body: NewAddress & { isDefault?: boolean }): Promise<SavedAddress> =>
  call('POST /my/addresses', { body })

/** @throws ApiError */
export const changeAddress = (id: string, body: NewAddress): Promise<SavedAddress> =>
  call('PUT /my/addresses/{id}', { params: { id }, body })

/** @throws ApiError */
export const removeAddress = (id: string) => call('DELETE /my/addresses/{id}', { params: { id } })

/** @throws ApiError */
export const makeDefaultAddress = (id: string): Promise<SavedAddress> =>
  call('PUT /my/addresses/{id}/default', { params: { id } })

/** The places of a postal code of seven digits. @throws ApiError notFound for one that is not in use */
export const findPlaces = async (code: string): Promise<PostalPlace[]> =>
  (await call('GET /postal-code/{code}', { params: { code } })).items

/** 〒123-4567 */
export const formatPostalCode = (code: string): string => `〒${code.slice(0, 3)}-${code.slice(3)}`
