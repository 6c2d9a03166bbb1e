import { describe, expect, test } from '@jest/globals'
import { ROWS_A_CALL, readAllRows } from './read-all-rows'

type Row = { id: string }
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${at}` }))
const pageOf = (rows: Row[], page: number) => ({
  items: rows.slice((page - 1) * ROWS_A_CALL, page * ROWS_A_CALL),
  total: rows.length,
})
const rowId = ({ id }: Row) => id

describe('all rows of a list', () => {
  test('are read in as many calls as it has pages', async () => {
    const read: number[] = []
    const rows = rowsOf(250)
    const all = await readAllRows(async (page) => {
      read.push(page)
      return pageOf(rows, page)
    }, rowId)
    expect(all).toEqual({ rows, isWhole: true })
    expect(read).toEqual([1, 2, 3])
  })

  test('of an empty list are none', async () => {
    expect(await readAllRows(async (page) => pageOf([], page), rowId)).toEqual({
      rows: [],
      isWhole: true,
    })
  })

  test('stand once, though a new one moves the others while it is read', async () => {
    const rows = rowsOf(150)
    const all = await readAllRows(
      async (page) => pageOf(page === 1 ? rows : [{ id: 'new' }, ...rows], page),
      rowId,
    )
    expect(all.rows).toEqual(rows)
  })

  test('are 10,000 at most, and it is known that there are more', async () => {
    const full = await readAllRows(async (page) => pageOf(rowsOf(10_000), page), rowId)
    expect([full.rows.length, full.isWhole]).toEqual([10_000, true])
    const more = await readAllRows(async (page) => pageOf(rowsOf(10_001), page), rowId)
    expect([more.rows.length, more.isWhole]).toEqual([10_000, false])
  })
})
