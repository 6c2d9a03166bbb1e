import { readFileSync } from 'node:fs'
import { liveHeapBytes } from './soak/live-heap.mjs'

/** Megabytes. */
const RESIDENT = { web: 300, service: 250, worker: 250 }
/** @type {Record<string, number>} */
const LIVE = { service: 100 }

/** Resident memory of a process, bytes. @param {number} pid */
export function residentBytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) * 1024
}

/** What the processes hold after all the traffic before, and whether each is still the one that began. @param {import('./product.mjs').Product} product */
export async function measureMemory({ pidOf, ends }) {
  const names = /** @type {(keyof typeof RESIDENT)[]} */ (Object.keys(RESIDENT))
  // All of them first: asking a process for its heap takes memory there.
  const resident = names.map((name) =>
    megabytes(`${name}, resident`, residentBytes(pidOf(name)), RESIDENT[name]),
  )
  const live = []
  for (const name of names)
    live.push(megabytes(`${name}, live heap`, await liveHeapBytes(pidOf(name)), LIVE[name]))
  const ended = ends()
  return [
    ...resident,
    ...live,
    {
      what: 'processes that ended meanwhile',
      figure: [ended.length, ...ended].join(' '),
      bound: '0',
      holds: ended.length === 0,
    },
  ]
}

/** @param {string} what @param {number} bytes @param {number} [maxMb] */
const megabytes = (what, bytes, maxMb) => ({
  what,
  figure: `${(bytes / 1e6).toFixed(0)} MB`,
  spread: 'one reading: what is held at the end',
  ...(maxMb && { bound: `≤ ${maxMb} MB`, holds: bytes > 0 && bytes / 1e6 <= maxMb }),
})
