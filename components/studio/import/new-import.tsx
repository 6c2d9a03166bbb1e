import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import { type CallOutput, refusalText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { slowStudioCall } from '@/lib/client/studio/acting-channel'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { filesOfPreview } from '@/lib/client/studio/imports/imports'
import { UnreadableTable } from '@/lib/kit/read-csv'
import { type CheckedTable, checkTable } from './check-table'
import { FileChoice } from './file-choice'
import { ImportPreview } from './import-preview'
import { OpenImports } from './open-imports'
import { TableChoice } from './table-choice'

type Imported = CallOutput<'POST /studio/imports'>
type Props = { onImported: (imported: Imported, chosen: readonly ChosenFile[]) => void }

/** A table is chosen, seen, mended and chosen again, its files are found; then its drafts are made. */
export function NewImport({ onImported }: Props) {
  const checking = useMutation({ mutationFn: checkTable })
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const table = checking.data
  return (
    <>
      <TableChoice
        isChosen={table !== undefined && table.preview.problemCount === 0}
        isBusy={checking.isPending}
        failure={checking.error && reasonOf(checking.error)}
        onFile={(file) => checking.mutate(file)}
      />
      {!table && <OpenImports />}
      {table && (
        <>
          <ImportPreview key={table.key} table={table} />
          {filesOfPreview(table.preview).length > 0 && (
            <FileChoice preview={table.preview} chosen={chosen} onChosen={setChosen} />
          )}
          <MakeDrafts table={table} onMade={(imported) => onImported(imported, chosen)} />
        </>
      )}
    </>
  )
}

const reasonOf = (error: Error): string =>
  error instanceof UnreadableTable ? error.message : refusalText(error)

type MakeProps = { table: CheckedTable; onMade: (imported: Imported) => void }

function MakeDrafts({ table, onMade }: MakeProps) {
  const { isPending, message, run } = useAction()
  const { works, problemCount } = table.preview
  if (problemCount > 0)
    return (
      <Alert tone="warning">
        下書きを作る前に、表の{problemCount.toLocaleString('ja-JP')}
        か所を直してください。直した表を、もう一度選べます。
      </Alert>
    )
  const { rows, key: idempotencyKey } = table
  const make = async () =>
    onMade(await slowStudioCall('POST /studio/imports', { body: { rows }, idempotencyKey }))
  return (
    <Section
      title="下書きを作る"
      about="すべての作品が、下書きとして登録されます。公開の前に、1つずつ確かめられます。"
    >
      {message && <Alert tone="error">{message}</Alert>}
      <div>
        <Button look="action" isBusy={isPending} onClick={() => run(make)}>
          {works.length.toLocaleString('ja-JP')}作品の下書きを作る
        </Button>
      </div>
    </Section>
  )
}
