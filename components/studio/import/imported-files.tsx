import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { TrackDrop } from '@/components/studio/works/editor/track-drop'
import { Alert } from '@/components/workbench/alert'
import { ButtonLink } from '@/components/workbench/button-link'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { DataTable } from '@/components/workbench/table/data-table'
import { useLeaveGuard } from '@/lib/client/site/unsaved'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { collectFiles } from '@/lib/client/studio/imports/collect-files'
import { importQuery } from '@/lib/client/studio/imports/imports'
import { useIsUploading } from '@/lib/client/studio/upload'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { ImportFile } from '@/lib/contract/studio/imports'
import { FILES } from './file-choice'
import { FileState } from './file-state'
import { FoundFiles } from './found-files'
import styles from './import.module.css'
import { fileIdOf, useSendFiles } from './use-send-files'

const KINDS = { sound: '音声', cover: 'ジャケット', subtitles: '字幕' } as const
const PAGE = 100

const needsFile = ({ state }: ImportFile): boolean => state === 'missing' || state === 'failed'

type Props = {
  importId: string
  /** What was chosen before the drafts were made; nothing after a reload. */
  given: readonly ChosenFile[]
}

/** The files that the drafts of an import wait for, each on its way; what is missing is chosen again. */
export function ImportedFiles({ importId, given }: Props) {
  const query = useQuery(importQuery(importId))
  return (
    <QueryState query={query} missing="この取り込みの下書きは、もうありません。">
      {({ files }) => <Files importId={importId} files={files} given={given} />}
    </QueryState>
  )
}

function Files({ importId, files, given }: Props & { files: ImportFile[] }) {
  const { failures, sendAll } = useSendFiles(importId)
  const sending = useMutation({
    mutationFn: async (chosen: readonly ChosenFile[]) => {
      const found = await collectFiles(files.filter(needsFile), chosen)
      await sendAll(found.matched)
      return found
    },
  })
  const isUploading = useIsUploading() || sending.isPending
  useLeaveGuard(isUploading, allow)
  const begin = useEffectEvent(() => {
    if (given.length > 0) sending.mutate(given)
  })
  useEffect(() => begin(), [])
  const missing = files.filter(needsFile).length
  const [showsMissing, setShowsMissing] = useState(false)
  return (
    <Section
      title="ファイルを送る"
      about="下書きはできています。送ったファイルから、それぞれの下書きに入ります。"
    >
      <Summary files={files} missing={missing} isUploading={isUploading} />
      {sending.data && missing > 0 && <FoundFiles found={sending.data} />}
      {missing > 0 && !isUploading && (
        <TrackDrop
          accept=""
          words={FILES}
          isBusy={sending.isPending}
          onChosen={(chosen) => sending.mutate(chosen)}
        />
      )}
      {missing > 0 && missing < files.length && (
        <Checkbox checked={showsMissing} onTick={setShowsMissing}>
          まだ届いていないファイルだけを表示
        </Checkbox>
      )}
      <DataTable
        caption="表のファイル"
        columns={columnsWith(failures, (target, file) => sendAll([{ named: target, file }]))}
        rows={showsMissing && missing > 0 ? files.filter(needsFile) : files}
        rowId={fileIdOf}
        rowHref={({ workId }) => `/studio/upload?work=${workId}`}
        pageSize={PAGE}
      />
      <div className={styles.ways}>
        <ButtonLink href="/studio/albums?state=draft">アルバムの下書きを見る</ButtonLink>
        <ButtonLink href="/studio/voices?state=draft">ボイスの下書きを見る</ButtonLink>
      </div>
    </Section>
  )
}

/** Uploads go on within the site; only its document may not go. */
const allow = async () => true

type SummaryProps = { files: readonly ImportFile[]; missing: number; isUploading: boolean }

function Summary({ files, missing, isUploading }: SummaryProps) {
  const arrived = files.length - missing
  const words = `${files.length.toLocaleString('ja-JP')}個のうち${arrived.toLocaleString('ja-JP')}個が届いています。`
  if (missing === 0)
    return (
      <Alert tone="done">
        すべてのファイルが届きました。変換が終わった作品から、下書きを開いて公開できます。
      </Alert>
    )
  if (isUploading)
    return (
      <Alert tone="warning">{words}送り終わるまで、このページを開いたままにしてください。</Alert>
    )
  return (
    <Alert tone="warning">
      {words}
      残りのファイルを、もう一度同じフォルダーやZIPから選んでください。届いたところから続けて送ります。
    </Alert>
  )
}

function columnsWith(
  failures: Readonly<Record<string, string>>,
  onFile: (target: ImportFile, file: File) => void,
): readonly TableColumn<ImportFile>[] {
  return [
    { id: 'name', header: 'ファイル', value: ({ name }) => name, card: 'title' },
    { id: 'row', header: '行', value: ({ row }) => row, kind: 'number' },
    { id: 'kind', header: '種類', value: ({ kind }) => KINDS[kind], kind: 'code' },
    { id: 'title', header: '作品・トラック', value: ({ title }) => title },
    {
      id: 'state',
      header: '状態',
      value: ({ state }) => state,
      cell: (file) => (
        <FileState
          file={file}
          failure={failures[fileIdOf(file)]}
          onFile={(chosen) => onFile(file, chosen)}
        />
      ),
      card: 'action',
    },
  ]
}
