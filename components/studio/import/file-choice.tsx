import { useQuery } from '@tanstack/react-query'
import { TrackDrop } from '@/components/studio/works/editor/track-drop'
import { Button } from '@/components/workbench/button'
import { Section } from '@/components/workbench/section'
import type { ChosenFile } from '@/lib/client/studio/files/chosen-file'
import { collectFiles } from '@/lib/client/studio/imports/collect-files'
import { filesOfPreview, type ImportPreview } from '@/lib/client/studio/imports/imports'
import { FoundFiles } from './found-files'
import styles from './import.module.css'

export const FILES = {
  files: '表のファイル',
  chooseFiles: 'ファイルを選ぶ',
  folder: '表のファイルのフォルダー',
  about: 'ファイル・フォルダー・ZIPを、ここにまとめて置くこともできます。',
}

const factsOf = ({ path, file }: ChosenFile) => [path, file.size, file.lastModified]

/** The same path chosen again is the same file, in its newest version. */
const addChosen = (chosen: readonly ChosenFile[], more: readonly ChosenFile[]): ChosenFile[] => [
  ...new Map([...chosen, ...more].map((one) => [one.path, one])).values(),
]

type Props = {
  preview: ImportPreview
  chosen: readonly ChosenFile[]
  onChosen: (chosen: readonly ChosenFile[]) => void
}

/** The files that the table names, found among what is chosen; nothing is sent yet. */
export function FileChoice({ preview, chosen, onChosen }: Props) {
  const named = filesOfPreview(preview)
  const found = useQuery({
    // Files have no words to compare: what was chosen is told apart by its facts.
    queryKey: ['studio', 'import files', named, chosen.map(factsOf)],
    queryFn: () => collectFiles(named, chosen),
    enabled: chosen.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Section
      title="ファイル"
      about={`この表には、${named.length.toLocaleString('ja-JP')}個のファイルの名前が書かれています。見つからないファイルは、下書きを作ったあとでも送れます。`}
    >
      <TrackDrop
        accept=""
        words={FILES}
        isBusy={found.isFetching}
        onChosen={(more) => onChosen(addChosen(chosen, more))}
      />
      {found.data && chosen.length > 0 && (
        <>
          <FoundFiles found={found.data} />
          <div className={styles.ways}>
            <Button look="bare" isSmall onClick={() => onChosen([])}>
              ファイルを選び直す
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}
