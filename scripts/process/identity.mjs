import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A text that names one process for good: its pid and the moment it started, so that a reused pid is
 * never taken for the old process. Dead and zombie processes have none.
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
  // The name in parentheses may hold spaces; the fields after it do not (proc(5): 3 state, 22 start).
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
 * The command line of a running process, or '' when it is gone or hidden from us.
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
