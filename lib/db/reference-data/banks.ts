import { createRequire } from 'node:module'
import { bankSearchName } from '@/lib/kit/shop/bank-search-name'
import type { Source } from './source'

type Named = { code: string; name: string; hira: string }
type Bank = Named & { branches: Record<string, Named> }

const require = createRequire(import.meta.url)

/** All banks of Japan and their branches. */
export const banks: Source = {
  name: 'zengin-code',
  version: () => require('zengin-code/package.json').version,
  rows: () => {
    const all: Record<string, Bank> = require('zengin-code')
    const bank = Object.values(all).map(({ code, name, hira, branches }) => ({
      code,
      name,
      search_name: bankSearchName(name),
      reading: hira,
      branches: Object.values(branches).map((branch) => [
        branch.code,
        branch.name,
        bankSearchName(branch.name),
        branch.hira,
      ]),
    }))
    return { bank }
  },
}
