import type { mailRoutes } from '@/lib/contract/mail'
import { nothing, type SamplesOf } from './sample'

export const mailSamples = {
  'POST /my/mail-address': nothing,
} satisfies SamplesOf<typeof mailRoutes>
