import { readdirSync, readFileSync } from 'node:fs'

/** Processor time that these processes have used since their start, all their threads, in milliseconds. @param {number[]} pids */
export const processorMs = (pids) => pids.reduce((sum, pid) => sum + ofProcess(pid), 0)

/**
 * Counts the processor time from now on: of these processes and, if one of its clients is given, of the database's for
 * all other clients. What began meanwhile is counted, and what ended is not.
 * @param {number[]} pids @param {import('pg').Client} [database] @returns {Promise<() => Promise<number>>}
 */
export async function startMeter(pids, database) {
  const all = async () => [...pids, ...(database ? await backendsOf(database) : [])]
  const before = new Map((await all()).map((pid) => [pid, ofProcess(pid)]))
  return async () =>
    (await all()).reduce((sum, pid) => sum + ofProcess(pid) - (before.get(pid) ?? 0), 0)
}

/** @param {import('pg').Client} database @returns {Promise<number[]>} */
async function backendsOf(database) {
  const { rows } = await database.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** @param {number} pid */
function ofProcess(pid) {
  const threads = threadsOf(pid)
  return threads.reduce((sum, thread) => sum + nanoseconds(pid, thread) / 1e6, 0)
}

/** @param {number} pid */
function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return [] // It ended meanwhile.
  }
}

/** @param {number} pid @param {string} thread */
function nanoseconds(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0 // It ended meanwhile.
  }
}
