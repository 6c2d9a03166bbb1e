import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/** @typedef {import('@jridgewell/sourcemap-codec').SourceMapSegment} Segment */

/**
 * Keeps of source maps what a stack needs, the file and the line. Node.js holds each map with its module for as long as
 * the process lives, and every mapping as an object as soon as one stack was read: 14 MB of the service's heap.
 * @param {string} root @param {string} pattern of map files below the root
 */
export function trimSourceMaps(root, pattern) {
  for (const file of globSync(join(root, pattern))) {
    const map = JSON.parse(readFileSync(file, 'utf8'))
    for (const part of [map, ...(map.sections ?? []).map((/** @type {any} */ s) => s.map)]) {
      delete part.sourcesContent
      if (!part.mappings) continue
      part.names = []
      part.mappings = encode(decode(part.mappings).map(firstOfEachLine))
    }
    writeFileSync(file, JSON.stringify(map))
  }
}

/** The segments of a generated line at which another line of a source begins, without names. @param {Segment[]} segments */
const firstOfEachLine = (segments) =>
  segments
    .filter(([, source, line], n) => {
      const before = segments[n - 1]
      return !before || before[1] !== source || before[2] !== line
    })
    .map(([column, ...origin]) => /** @type {Segment} */ ([column, ...origin.slice(0, 3)]))
