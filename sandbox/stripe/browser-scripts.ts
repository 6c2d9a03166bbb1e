import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const FOLDER = join('sandbox', 'stripe', 'browser')
const SCRIPTS = ['stripe', 'card-frame', 'challenge-frame'] as const

export type ScriptName = (typeof SCRIPTS)[number]

/** The sources' folder, seen from the sources as well as from a bundle in a folder of the project. */
function sourceFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, FOLDER, 'stripe.ts'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`${FOLDER} is not found above ${import.meta.url}`)
    folder = parent
  }
  return join(folder, FOLDER)
}

async function bundleScripts(): Promise<Map<string, string>> {
  const folder = sourceFolder()
  const { outputFiles } = await build({
    entryPoints: SCRIPTS.map((name) => join(folder, `${name}.ts`)),
    outdir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  })
  return new Map(SCRIPTS.map((name, index) => [name, outputFiles[index]?.text ?? '']))
}

let bundled: Promise<Map<string, string>> | undefined

/** The text of one of the network's browser scripts; bundled at the first call, then remembered. */
export async function browserScript(name: ScriptName): Promise<string> {
  bundled ??= bundleScripts()
  return (await bundled).get(name) ?? ''
}
