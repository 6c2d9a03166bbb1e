/** Starts the shop on an empty data folder (E2E_DATA_DIR), waits until its demo is loaded, and stops it. */
import { join } from 'node:path'
import { startShop } from './shop.mjs'

const shop = await startShop(join(import.meta.dirname, '../..'))
process.exit(await shop.stop())
