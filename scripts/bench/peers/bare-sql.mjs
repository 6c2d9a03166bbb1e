import pg from 'pg'
import { processorMs } from '../processor-ms.mjs'

const CONNECTIONS = 10
const SECONDS = 6

/**
 * One prepared statement repeatedly over ten connections, with nothing around it: how many reads a second, and what each
 * costs the database.
 * @param {string} databaseUrl @param {{ text: string, values: unknown[] }} statement
 * @returns {Promise<import('../rates.mjs').Rate>}
 */
export async function rateOfStatement(databaseUrl, { text, values }) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(databaseUrl))
  try {
    const pids = await Promise.all(clients.map(backendOf))
    const read = (/** @type {pg.Client} */ client) => client.query({ name: 'bare', text, values })
    await Promise.all(clients.map(read))
    const before = processorMs(pids)
    const started = performance.now()
    let reads = 0
    const reader = async (/** @type {pg.Client} */ client) => {
      while (performance.now() < started + SECONDS * 1000) {
        await read(client)
        reads += 1
      }
    }
    await Promise.all(clients.map(reader))
    return {
      perSecond: (reads * 1000) / (performance.now() - started),
      requestMs: (processorMs(pids) - before) / reads,
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

/** @param {pg.Client} client @returns {Promise<number>} */
async function backendOf(client) {
  await client.connect()
  return (await client.query('select pg_backend_pid() pid')).rows[0].pid
}
