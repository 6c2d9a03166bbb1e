import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { Section } from '@/components/workbench/section'
import { saveFile } from '@/lib/client/library/save-file'
import { tableTemplate } from '@/lib/client/studio/imports/table-template'
import { IMPORT_COLUMNS } from '@/lib/kit/shop/import-columns'
import styles from './import.module.css'

const saveTemplate = () =>
  saveFile(new Blob([tableTemplate()], { type: 'text/csv' }), '作品の表のひな型.csv')

type Props = {
  /** Whether one was chosen: then its drafts are what is to be made next. */
  isChosen: boolean
  isBusy: boolean
  failure: string | null
  onFile: (file: File) => void
}

/** The template, what its columns mean, and the table itself. */
export function TableChoice({ isChosen, isBusy, failure, onFile }: Props) {
  return (
    <Section
      title="表"
      about="1行が1トラックです。作品名が上の行と同じか空の行は、上の作品の続きのトラックになります。ボイスは1行で1作品です。"
    >
      <div className={styles.ways}>
        <Button onClick={saveTemplate}>ひな型を保存</Button>
        <FilePicker
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          label="作品の表"
          onFiles={([file]) => file && onFile(file)}
        >
          {(open) => (
            <Button look={isChosen ? 'quiet' : 'action'} onClick={open} isBusy={isBusy}>
              {isChosen ? '表を選び直す' : '表を選ぶ'}
            </Button>
          )}
        </FilePicker>
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      <details className={styles.columns}>
        <summary>列の書き方</summary>
        <DescriptionList>
          {IMPORT_COLUMNS.map(({ id, heading, about }) => (
            <Description key={id} name={heading}>
              {about}
            </Description>
          ))}
        </DescriptionList>
      </details>
      <p className={styles.note}>
        CSV（UTF-8・Shift_JIS）で、1,000行・200作品まで。見出しがあれば、列の順番は自由です。
      </p>
    </Section>
  )
}
