import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourceMapOf } from './compiled.mjs'

/** Jest asks for the source map of each file in a stack; ours are beside the compiled sources. */
export class SourceMaps extends Map {
  /** @param {string} source @override */
  get(source) {
    if (!super.has(source)) super.set(source, mapOf(source))
    return super.get(source)
  }
}

/** @param {string} source */
function mapOf(source) {
  const path = source.startsWith('file:') ? fileURLToPath(source) : source
  if (!/\.tsx?$/.test(path) || !existsSync(path)) return undefined
  const map = sourceMapOf(path)
  return existsSync(map) ? map : undefined
}
