import pg from 'pg'

const send = pg.Client.prototype.query
const names = new Map<string, string>()

/** The same statements come a hundred thousand times: PostgreSQL plans each once a connection instead. */
const sendPrepared = function (this: pg.Client, ...args: unknown[]) {
  const [query, ...rest] = args
  const { text, values, name } = (query ?? {}) as pg.QueryConfig & { text?: string }
  const isPlain = typeof query !== 'object' || !text || !values?.length || name !== undefined
  if (isPlain) return Reflect.apply(send, this, args) as never
  const known = names.get(text) ?? `model_${names.size}`
  names.set(text, known)
  return Reflect.apply(send, this, [{ ...query, name: known }, ...rest]) as never
} as typeof send

/** Prepares every statement from now on. @returns what ends it */
export function prepareStatements(): () => void {
  pg.Client.prototype.query = sendPrepared
  return () => {
    pg.Client.prototype.query = send
  }
}
