/** `npm run imports`: writes biome.imports.json from the table of areas. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { biomeRules } from './biome-rules.mjs'

const file = join(import.meta.dirname, '../../biome.imports.json')
writeFileSync(file, `${JSON.stringify(biomeRules(), null, 2)}\n`)
