import type { CallOutput } from '@/lib/client/api'

export type OpsTag = CallOutput<'GET /ops/tags'>['items'][number]
export type OpsTagDetails = CallOutput<'GET /ops/tags/{id}'>
