import { countStatement, watchPool } from './metrics'

type Query = (...args: unknown[]) => unknown
/** What is used of a pool of `pg`. */
type Pool = {
  totalCount: number
  idleCount: number
  waitingCount: number
  on: (event: 'connect', listener: (client: { query: Query }) => void) => unknown
}

/** Counts every statement of a pool of `pg`, whether its caller gives a function or awaits, and its connections. */
export function measureStatements(pool: Pool): void {
  watchPool(pool)
  pool.on('connect', (client) => {
    // The class's own method at each call, so that what else counts statements there goes on.
    const query: Query = (...args) =>
      Reflect.apply(Object.getPrototypeOf(client).query, client, args)
    client.query = (...args) => {
      const startMs = performance.now()
      const end = (error: unknown) => countStatement((performance.now() - startMs) / 1000, !!error)
      const callback = args.at(-1)
      if (typeof callback === 'function')
        return query(...args.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          end(error)
          callback(error, ...rest)
        })
      const result = query(...args)
      if (!(result instanceof Promise)) return result
      return result.then(
        (rows) => {
          end(null)
          return rows
        },
        (error) => {
          end(error)
          throw error
        },
      )
    }
  })
}
