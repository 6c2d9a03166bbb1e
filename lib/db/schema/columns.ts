import { sql } from 'drizzle-orm'
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '@/lib/kit/ids'

export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => newId())

/** An instant, UTC, millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** Yen, without fractions (`lib/kit/shop/yen.ts`). */
export const yenColumn = (name: string) => integer(name)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
