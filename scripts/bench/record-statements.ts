import pg from 'pg'

export type Statement = { text: string; values: unknown[] }
/** The statements since the list was last emptied. */
export const statements: Statement[] = []

/** Records every statement that any connection of this process sends. */
export function recordStatements(): void {
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const config =
      typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] })
    const values = Array.isArray(second) ? second : (config.values ?? [])
    if (config.text) statements.push({ text: config.text, values })
    return Reflect.apply(send, this, args) as never
  } as typeof send
}
