import type { textRoutes } from '@/lib/contract/texts'
import type { SamplesOf } from './sample'

const landingPage = () => ({ params: { kind: 'lp', name: 'app' } })

export const textSamples = {
  'GET /texts/{kind}': landingPage,
  'GET /texts/{kind}/{name}': landingPage,
} satisfies SamplesOf<typeof textRoutes>
