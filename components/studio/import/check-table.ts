import { slowStudioCall } from '@/lib/client/studio/acting-channel'
import type { ImportPreview } from '@/lib/client/studio/imports/imports'
import { type ReadTable, readTable } from '@/lib/client/studio/imports/read-table'

/** A table as it was read and what the service says of it. `key` is its own: a second press makes nothing new. */
export type CheckedTable = ReadTable & { name: string; key: string; preview: ImportPreview }

/** @throws UnreadableTable, ApiError */
export async function checkTable(file: File): Promise<CheckedTable> {
  const table = readTable(new Uint8Array(await file.arrayBuffer()))
  const preview = await slowStudioCall('POST /studio/imports/preview', {
    body: { rows: table.rows },
  })
  return { ...table, name: file.name, key: crypto.randomUUID(), preview }
}
