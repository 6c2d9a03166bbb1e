import { sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { facetOf } from '../search-index/facets'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'

export type NamedFacet = {
  kind: 'tag' | 'cast' | 'creator'
  id: string
  facet: number
  /** The number of its works, stored with the name. */
  works: number
  /** How many of them have the person in the filter's role; 0 without one. */
  worksInRole: number
}

/** The names of a filter as the search index knows them. */
export type NamedFacets = {
  included: NamedFacet[]
  excluded: number[]
  /** An included name does not exist, so nothing can be found. */
  isUnknown: boolean
  /** The estimated number of works in the store; 0 before the database has statistics. */
  catalogueSize: number
}

type Row = {
  /** `catalogue`: how many works there are. */
  kind: 'tag' | 'excluded' | 'cast' | 'creator' | 'catalogue'
  id: string
  number: number
  works: number
  in_role: number
}

/** A facet of more works than one in this many narrows too little for the index. */
const DENSE_SHARE = 5

/** Whether a name is looked up in the search index; the others are checked row by row. */
export const isIndexed =
  ({ catalogueSize }: NamedFacets) =>
  ({ works }: NamedFacet): boolean =>
    works * DENSE_SHARE <= catalogueSize

/** The share of the catalogue with all of these names, if they are independent. */
export const likelyShare = ({ catalogueSize }: NamedFacets, names: readonly NamedFacet[]): number =>
  names.reduce((share, { works }) => (share * works) / Math.max(1, catalogueSize), 1)

/** The estimated number of documents that the search index returns for these names. */
export function likelyRead(named: NamedFacets): number {
  const indexed = named.included.filter(isIndexed(named))
  return likelyShare(named, indexed.length > 0 ? indexed : named.included) * named.catalogueSize
}

const NO_NAMES: NamedFacets = {
  included: [],
  excluded: [],
  isUnknown: false,
  catalogueSize: 0,
}

/** No name in the database has a NUL, and PostgreSQL refuses it in a query. */
export const askable = (name: string): string => name.replaceAll('\0', '\u{fffd}')

/** Looks up the tags, the person and the creator of a filter; queries the database only if it has any. */
export async function findNamedFacets(
  ctx: Pick<Ctx, 'db'>,
  filter: Pick<WorksQuery, 'tag' | 'excludeTag' | 'cast' | 'attributeType' | 'creator'>,
): Promise<NamedFacets> {
  const tags = [...new Set(filter.tag ?? [])].map(askable)
  const excluded = (filter.excludeTag ?? []).map(askable)
  const names = tags.length + (filter.cast === undefined ? 0 : 1) + (filter.creator ? 1 : 0)
  if (names + excluded.length === 0) return NO_NAMES
  const rows = await executePrepared<Row>(
    ctx.db,
    sql`
    select 'tag' kind, t.id, t.number, t.work_count works, 0 in_role
      from tag asked join tag t on t.id = coalesce(asked.merged_into, asked.id)
     where asked.name = any(${sql.param(tags)}::text[])
    union all select 'excluded', t.id, t.number, t.work_count, 0
      from tag asked join tag t on t.id = coalesce(asked.merged_into, asked.id)
     where asked.name = any(${sql.param(excluded)}::text[])
    union all select 'cast', id, number, work_count,
           (select count(*)::int from cast_credit credit where credit.person_id = cast_person.id
               and credit.attribute_type = ${filter.attributeType ?? null} and credit.role_release_at is not null)
      from cast_person where name = ${filter.cast === undefined ? null : askable(filter.cast)}
    union all select 'creator', account_id, number, published_works, 0 from creator
     where account_id = ${filter.creator ?? null}
    union all select 'catalogue', null, 0, ${documentCount}, 0 from ${documentsTable}`,
  )
  const included = rows.flatMap(({ kind, id, number, works, in_role: worksInRole }) =>
    kind === 'excluded' || kind === 'catalogue'
      ? []
      : [{ kind, id, facet: facetOf[kind](number), works, worksInRole }],
  )
  return {
    included: included.sort((a, b) => a.works - b.works),
    excluded: rows.flatMap((row) => (row.kind === 'excluded' ? [facetOf.tag(row.number)] : [])),
    isUnknown: included.length < names,
    catalogueSize: await sizeOfCatalogue(
      ctx,
      async () => rows.find(({ kind }) => kind === 'catalogue')?.works ?? 0,
    ),
  }
}

/** A catalogue up to this size is counted and ranked completely. */
export const SMALL_CATALOGUE = 10_000

/** The row of `pg_class` with the number of documents, and that number. */
const documentsTable = sql`pg_class where oid = 'work_search'::regclass`
const documentCount = sql`greatest(reltuples, 0)::int`

/**
 * The estimated number of works in the store; 0 before the database has statistics. `read` gives a number that another
 * statement has read.
 */
export const sizeOfCatalogue = (
  ctx: Pick<InnerReader, 'db'>,
  read: () => Promise<number> = () => readSize(ctx),
): Promise<number> => onceAMinute(ctx, 'documents', read)

async function readSize({ db }: Pick<InnerReader, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ documents: number }>(
    sql`select ${documentCount} documents from ${documentsTable}`,
  )
  return rows[0]?.documents ?? 0
}
