import { readdirSync, readFileSync } from 'node:fs'

/** Processor time that these processes have used since their start, all their threads, in milliseconds. @param {number[]} pids */
export const processorMs = (pids) => pids.reduce((sum, pid) => sum + ofProcess(pid), 0)

/** @param {number} pid */
function ofProcess(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + nanoseconds(pid, thread) / 1e6, 0)
}

/** @param {number} pid @param {string} thread */
function nanoseconds(pid, thread) {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0 // It ended meanwhile.
  }
}
