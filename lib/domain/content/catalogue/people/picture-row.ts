import { sql } from 'drizzle-orm'
import { toPicture } from '../works/work-row'

/** A picture as a column of JSON. */
export type PictureRow = { id: string; widths: number[]; alt: string; color: string }

/** The `PictureRow` of `picture`. */
export const pictureJson = sql`json_build_object('id', picture.id, 'widths', picture.widths,
  'alt', picture.alt, 'color', picture.color)`

export const toPictureOrNull = (row: PictureRow | null) =>
  row && toPicture(row.id, row.widths, row.alt, row.color)
