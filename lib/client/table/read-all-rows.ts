/** So many rows a call, and so many calls at most: 10,000 rows. */
export const ROWS_A_CALL = 100
const MOST_CALLS = 100

type Page<Row> = { items: Row[]; total: number }

/**
 * Every row of a list that comes by the page (from 1), each once: while it is read a new row may move the others to
 * the next page. `isWhole` is false where the list is longer than 10,000 rows.
 */
export async function readAllRows<Row>(
  readPage: (page: number) => Promise<Page<Row>>,
  rowId: (row: Row) => string,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const found = new Map<string, Row>()
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { items, total } = await readPage(page)
    for (const row of items) found.set(rowId(row), row)
    if (items.length === 0 || page * ROWS_A_CALL >= total)
      return { rows: [...found.values()], isWhole: true }
  }
  return { rows: [...found.values()], isWhole: false }
}
