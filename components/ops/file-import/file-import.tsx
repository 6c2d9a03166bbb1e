import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { FilePicker } from '@/components/workbench/field/file-picker'
import { Section } from '@/components/workbench/section'
import { readAgain } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import type { ContractKey } from '@/lib/contract'
import styles from '../ops.module.css'

type Props<Report> = {
  /** What the file is. */
  label: string
  note: string
  /** What the file is read as; what was chosen for another is dropped. */
  of?: string
  preview: (file: string) => Promise<Report>
  apply: (file: string) => Promise<Report>
  /** What it changes. */
  changes: readonly ContractKey[]
  /** What the file would do. */
  rows: (report: Report) => ReactNode
  /** What the button says that does it. */
  act: (report: Report) => string
  done: (report: Report) => ReactNode
  /** Above the choice of the file. */
  children?: ReactNode
}
type Chosen<Report> = { name: string; file: string; of: string; report: Report }

/** A file that is shown first, row by row, and then carried out whole or not at all. */
export function FileImport<Report extends { problems: number }>(props: Props<Report>) {
  const { label, note, of = '', preview, apply, changes, children } = props
  const client = useQueryClient()
  const [last, setChosen] = useState<Chosen<Report> | null>(null)
  const [done, setDone] = useState<Report | null>(null)
  const action = useAction()
  const chosen = last?.of === of ? last : null
  async function look(picked: File) {
    setChosen(null)
    setDone(null)
    const file = await readFile(picked)
    setChosen({ name: picked.name, file, of, report: await preview(file) })
  }
  async function carryOut(file: string) {
    try {
      setDone(await apply(file))
      setChosen(null)
    } finally {
      // Not awaited: the next file may be chosen as soon as this one is said to be done.
      void readAgain(client, ...changes)
    }
  }
  return (
    <>
      <Section title="ファイル">
        {children}
        <div className={styles.acts}>
          <FilePicker
            accept=".csv,.txt,text/csv"
            label={label}
            onFiles={([file]) => file && action.run(() => look(file))}
          >
            {(open) => (
              <Button
                look={chosen ? 'quiet' : 'action'}
                onClick={open}
                isBusy={action.isPending && !chosen}
              >
                {chosen ? 'ファイルを選び直す' : 'ファイルを選ぶ'}
              </Button>
            )}
          </FilePicker>
        </div>
        <p className={styles.note}>{note}</p>
        {action.message && <Alert tone="error">{action.message}</Alert>}
        {done && props.done(done)}
      </Section>
      {chosen && (
        <Section title={`「${chosen.name}」を取り込むと`}>
          {props.rows(chosen.report)}
          {chosen.report.problems === 0 && (
            <Button
              look="action"
              isBusy={action.isPending}
              onClick={() => action.run(() => carryOut(chosen.file))}
            >
              {props.act(chosen.report)}
            </Button>
          )}
        </Section>
      )}
    </>
  )
}

/** A chosen file as it is sent (base64). */
async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
