'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { showToast } from '@/lib/client/site/toast'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { ImportedFiles } from './imported-files'
import { NewImport } from './new-import'

/** Many works from a table: first what it says, then the drafts and the files on their way to them. */
export function ImportPage({ importId }: { importId: string | null }) {
  const router = useRouter()
  /** What was chosen for the table, to be sent once its drafts are there. */
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  return (
    <WorkbenchPage
      title="表からまとめて登録"
      about="作品の一覧を表（CSV）で読み込み、下書きをまとめて作ります。公開はされません。"
      back={{ href: '/studio/upload', label: '作品の登録' }}
    >
      {importId === null ? (
        <NewImport
          onImported={({ id, works, files }, given) => {
            setChosen(given)
            showToast(`${works}作品の下書きを作りました`)
            router.replace(files > 0 ? `/studio/import?id=${id}` : '/studio/albums?state=draft')
          }}
        />
      ) : (
        <ImportedFiles key={importId} importId={importId} given={chosen} />
      )}
    </WorkbenchPage>
  )
}
