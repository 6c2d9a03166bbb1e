import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A folder of the project, found from the sources and also from a bundle in a folder of the project. */
function projectFolder(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, path))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`${path} is not found above ${import.meta.url}`)
    folder = parent
  }
  return join(folder, path)
}

async function bundle(path: string, names: readonly string[]): Promise<Map<string, string>> {
  const folder = projectFolder(path)
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  })
  return new Map(names.map((name, index) => [name, outputFiles[index]?.text ?? '']))
}

/**
 * The scripts that a network serves to browsers, from the sources in a folder of the project. They are bundled at the
 * first call and then cached.
 */
export function browserScripts<Name extends string>(path: string, names: readonly Name[]) {
  let bundled: Promise<Map<string, string>> | undefined
  return async (name: Name): Promise<string> => {
    bundled ??= bundle(path, names)
    return (await bundled).get(name) ?? ''
  }
}

/** Response headers: for pages of any origin, and fresh after each start. */
export const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const
