import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * A text that identifies one process: its pid and its start time. A process with a reused pid has another one. Dead and
 * zombie processes have none.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processIdentity(pid) {
  if (process.platform !== 'linux') return identityFromPs(pid)
  let stat
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name in parentheses may contain spaces; the fields after it do not (proc(5): 3 state, 22 start).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return isGone(fields[0]) ? undefined : `${pid}@${fields[19]}`
}

/** @param {number} pid */
function identityFromPs(pid) {
  const ps = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...started] = (ps.stdout ?? '').trim().split(/\s+/)
  return isGone(state) ? undefined : `${pid}@${started.join('-')}`
}

/** @param {string | undefined} state */
const isGone = (state) => !state || 'ZXx'.includes(state.charAt(0))

/**
 * The command line of a running process, or '' if it has ended or is hidden from us.
 * @param {number} pid
 */
export function commandOf(pid) {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * The running processes that a process has started.
 * @param {number} pid
 * @returns {number[]}
 */
export function childrenOf(pid) {
  return everyProcess().flatMap(([child, parent]) => (parent === pid ? [child] : []))
}

/** @returns {[pid: number, parent: number][]} */
function everyProcess() {
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const lines = (ps.stdout ?? '').trim().split('\n')
    return lines.map((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number)
      return [pid ?? 0, parent ?? 0]
    })
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      } catch {
        return []
      }
    })
}
