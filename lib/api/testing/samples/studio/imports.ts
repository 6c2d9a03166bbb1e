import type { studioImportRoutes } from '@/lib/contract/studio/imports'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Maker, SamplesOf } from '../sample'
import { ownDraft } from './works'

const rowsOfTable = () => ({
  fields: { rows: [{ row: 2, cells: { title: '夜の庭', price: '1320' } }] },
})

/** An import of which one draft waits for its cover. */
async function ownImport(maker: Maker) {
  const importId = newId()
  const { params } = await ownDraft(maker)
  await maker.owner.ctx.db
    .insert(schema.importFile)
    .values({ importId, row: 2, kind: 'cover', name: 'a.png', workId: params.id })
  return { params: { id: importId } }
}

export const studioImportSamples = {
  'POST /studio/imports/preview': rowsOfTable,
  'POST /studio/imports': rowsOfTable,
  'GET /studio/imports/{id}': ownImport,
} satisfies SamplesOf<typeof studioImportRoutes>
