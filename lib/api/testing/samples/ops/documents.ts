import type { opsDocumentRoutes } from '@/lib/contract/ops/documents'
import { nothing, type SamplesOf } from '../sample'

export const opsDocumentSamples = {
  'GET /ops/closing': nothing,
  'GET /ops/documents': nothing,
} satisfies SamplesOf<typeof opsDocumentRoutes>
