import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Drops the sources' text from the maps of the web's server code. Node.js keeps each map in memory with its module; a
 * stack needs the names and lines alone.
 * @param {string} root
 */
export function trimSourceMaps(root) {
  for (const file of globSync(join(root, '.next/server/**/*.map'))) {
    const map = JSON.parse(readFileSync(file, 'utf8'))
    for (const part of [map, ...(map.sections ?? []).map((/** @type {any} */ s) => s.map)])
      delete part.sourcesContent
    writeFileSync(file, JSON.stringify(map))
  }
}
