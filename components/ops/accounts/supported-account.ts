import type { CallOutput } from '@/lib/client/api'

export type SupportedAccount = CallOutput<'GET /ops/accounts/{id}'>
