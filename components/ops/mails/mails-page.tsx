'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import { DataTable } from '@/components/workbench/table/data-table'
import { type CallOutput, call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import { showToast } from '@/lib/client/site/toast'
import type { TableColumn } from '@/lib/client/table/table-column'
import { MISSING } from '../missing'
import styles from './mails-page.module.css'

type SampleMail = CallOutput<'GET /ops/mails'>['items'][number]

const PATH = '/ops/mails'
const COLUMNS: readonly TableColumn<SampleMail>[] = [
  { id: 'subject', header: '件名', value: ({ subject }) => subject, card: 'title' },
  { id: 'name', header: '種類', value: ({ name }) => name },
]

/** Every mail of the shop with sample words: the list, or the one that the address names. */
export function MailsPage() {
  const name = useSearchParams().get('name')
  return name === null ? <AllMails /> : <OneMail name={name} />
}

function AllMails() {
  const query = useQuery(read('GET /ops/mails'))
  return (
    <WorkbenchPage
      title="メール"
      about="お店が送るすべてのメールを、見本の言葉で確かめます。お客さまには送られません。"
    >
      <QueryState query={query} missing={MISSING}>
        {({ items }) => (
          <DataTable
            caption="お店のメール"
            rows={items}
            rowId={(mail) => mail.name}
            rowHref={(mail) => `${PATH}?name=${mail.name}`}
            columns={COLUMNS}
          />
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function OneMail({ name }: { name: string }) {
  const query = useQuery(read('GET /ops/mails/{name}', { params: { name } }))
  const test = useAction(async () => {
    const { to } = await call('POST /ops/mails/{name}/test', { params: { name } })
    showToast(`${to}に送りました`)
  })
  return (
    <WorkbenchPage title="メールの見本" back={{ href: PATH, label: 'メール' }}>
      <QueryState query={query} missing={MISSING}>
        {({ subject, text }) => (
          <>
            <Section title={subject}>
              <iframe
                className={styles.mail}
                src={`/api/ops/mails/${name}/html`}
                title="HTMLの表示"
              />
              <Button isBusy={test.isPending} onClick={() => void test.run()}>
                自分のアドレスに試しに送る
              </Button>
              {test.message && <Alert tone="error">{test.message}</Alert>}
            </Section>
            <Section title="テキストの表示">
              <pre className={styles.text}>{text}</pre>
            </Section>
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}
