import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Limits = {
  /** Processor time of all threads together. */
  cpuSeconds: number
  /** The largest file that it may write. */
  fileBytes: number
}

const MEMORY_BYTES = 2 * 1024 ** 3
const OPEN_FILES = 256

const found = new Map<string, string | null>()

function onPath(name: string): string | null {
  const known = found.get(name)
  if (known !== undefined) return known
  // Fixed folders of the system; they are not one of our settings.
  const folders = ['/usr/local/bin', '/usr/bin', '/bin']
  const path = folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
  found.set(name, path)
  return path
}

function isExecutable(path: string): boolean {
  if (path.includes(delimiter)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Wraps a command so that the system limits it, where the system can: `prlimit` for memory, processor time, file size
 * and open files, `setpriv` so that it ends with this process. Elsewhere only the limits of `runProgram` apply.
 */
export function confine(command: readonly string[], limits: Limits): [string, ...string[]] {
  const [setpriv, prlimit] = [onPath('setpriv'), onPath('prlimit')]
  const [file = '', ...rest] = [
    ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []),
    ...(prlimit
      ? [
          prlimit,
          `--as=${MEMORY_BYTES}`,
          `--cpu=${Math.ceil(limits.cpuSeconds)}`,
          `--fsize=${limits.fileBytes}`,
          `--nofile=${OPEN_FILES}`,
          '--core=0',
          '--',
        ]
      : []),
    ...command,
  ]
  return [file, ...rest]
}
