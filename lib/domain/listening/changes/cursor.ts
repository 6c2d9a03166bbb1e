import { addDays } from '@/lib/kit/jst'

/** So long deletions are told; an older cursor starts over. */
export const TOLD_DAYS = 90

/** The last change that was told, and since when everything before has been. */
export type Cursor = { id: number; at: Date }

export const writeCursor = ({ id, at }: Cursor): string =>
  `${id.toString(36)}-${at.getTime().toString(36)}`

/** @returns null for none, or one that is too old to be gone on from */
export function readCursor(text: string | undefined, now: Date): Cursor | null {
  if (text === undefined) return null
  const [id = '', at = ''] = text.split('-')
  const cursor = { id: Number.parseInt(id, 36), at: new Date(Number.parseInt(at, 36)) }
  return cursor.at >= addDays(now, -TOLD_DAYS) ? cursor : null
}
