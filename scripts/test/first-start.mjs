/**
 * A first start on an empty data folder, until the demo catalogue is loaded. It uses only the packaged parts if there
 * is a packaged ffmpeg. Its data folder is cached for the journeys. Does nothing for unchanged sources.
 */
import { join } from 'node:path'
import { findPackagedFfmpeg } from '../start/ffmpeg.mjs'
import { startBare } from './bare-start.mjs'
import { cacheLoadedShop, hasLoadedShop } from './loaded-shop.mjs'
import { temporaryFolder } from './needs.mjs'
import { startShop } from './shop.mjs'

const root = join(import.meta.dirname, '../..')
if (!hasLoadedShop(root)) {
  const dataDir = temporaryFolder()
  if (findPackagedFfmpeg()) await startBare(dataDir)
  else {
    console.log(
      `No packaged ffmpeg for ${process.platform} ${process.arch}: this machine's is used.`,
    )
    await (await startShop(root, dataDir)).stop()
  }
  cacheLoadedShop(root, dataDir)
}
process.exit()
