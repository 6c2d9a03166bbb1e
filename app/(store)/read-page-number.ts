type SearchParams = Record<string, string | string[] | undefined>
export type PagedProps = { searchParams: Promise<SearchParams> }

/** The page that an address names (`?page=2`); the first for anything else. */
export async function readPageNumber(searchParams: Promise<SearchParams>): Promise<number> {
  const { page } = await searchParams
  return typeof page === 'string' && /^[1-9]\d{0,3}$/u.test(page) ? Number(page) : 1
}
