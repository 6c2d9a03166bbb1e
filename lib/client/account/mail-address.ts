import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../api'

/** Whether mails reach the signed-in listener's address. */
export const mailAddressQuery = queryOptions({
  queryKey: ['my', 'mail-address'] as const,
  queryFn: () => call('GET /my/mail-address', { init: { cache: 'no-store' } }),
})

/** Shows by the mailed code that they do. @throws ApiError */
export const mendMailAddress = (code: string): Promise<CallOutput<'POST /my/mail-address'>> =>
  call('POST /my/mail-address', { body: { code } })
