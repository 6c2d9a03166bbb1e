import type { Parts } from '@/lib/domain/core/ctx'

/**
 * Counts every statement of the service's own pool from now on, inside and outside of transactions. @returns how many
 * there were
 */
export function countStatements({ db }: Pick<Parts, 'db'>): () => number {
  let count = 0
  const seen = new WeakSet<object>()
  db.$client.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      count += 1
      return query.apply(client, args)
    }) as typeof client.query
  })
  return () => count
}
