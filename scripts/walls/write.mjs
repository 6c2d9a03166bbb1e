/** `npm run walls`: writes biome.walls.json from the table of rooms. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { biomeRules } from './biome-rules.mjs'

const file = join(import.meta.dirname, '../../biome.walls.json')
writeFileSync(file, `${JSON.stringify(biomeRules(), null, 2)}\n`)
