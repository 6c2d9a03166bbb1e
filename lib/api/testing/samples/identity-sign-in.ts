import type { signInRoutes } from '@/lib/contract/identity-sign-in'
import { nothing, type SamplesOf } from './sample'

export const signInSamples = {
  'POST /identity/sign-in/custom-token': nothing,
  'POST /identity/sign-in/email-link': nothing,
  'POST /identity/sign-in/email-link/send': nothing,
  'POST /identity/sign-in/passkey': nothing,
  'POST /identity/sign-in/provider': nothing,
  'POST /identity/sign-in/second-factor': nothing,
} satisfies SamplesOf<typeof signInRoutes>
