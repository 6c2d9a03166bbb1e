import { readFileSync } from 'node:fs'

/** Resident memory of a process and its children, bytes. @param {number} pid */
export function residentBytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1] ?? 0) * 1024
}

const bounds = { web: 300, service: 250, worker: 250 }

/** @param {import('./product.mjs').Product} product */
export async function measureMemory({ pidOf }) {
  return Object.entries(bounds).map(([name, maxMb]) => {
    const mb = residentBytes(pidOf(name)) / 1e6
    return {
      what: `${name}, resident after all of this`,
      figure: `${mb.toFixed(0)} MB`,
      bound: `≤ ${maxMb} MB`,
      holds: mb > 0 && mb <= maxMb,
    }
  })
}
