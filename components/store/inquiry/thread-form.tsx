'use client'
import { useQueryClient } from '@tanstack/react-query'
import { ByLink } from '@/components/store/link/by-link'
import { ButtonLink } from '@/components/ui/button-link'
import { Form } from '@/components/ui/form/form'
import form from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextArea } from '@/components/ui/form/text-area'
import panel from '@/components/ui/panel-page.module.css'
import { call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { INQUIRY_TOPICS } from '@/lib/client/catalogue/inquiry-topics'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './thread.module.css'

const topics = new Map<string, string>(INQUIRY_TOPICS)

/** All that was written in an inquiry, and room for more. */
export default function ThreadForm() {
  return (
    <ByLink query={(token) => read('GET /inquiry/thread', { query: { token } })}>
      {(thread, token) => (
        <>
          <p className={panel.aside}>{topics.get(thread.topic)}</p>
          <ol className={styles.thread}>
            {thread.messages.map(({ isOurs, body, at }) => (
              <li key={at} className={isOurs ? styles.ours : ''}>
                <p className={styles.who}>
                  <strong>{isOurs ? '運営' : 'あなた'}</strong>
                  <time dateTime={at}>{formatJstDateTime(at)}</time>
                </p>
                <p className={styles.body}>{body}</p>
              </li>
            ))}
          </ol>
          {thread.isClosed ? (
            <ButtonLink href="/inquiry" look="quiet">
              新しくお問い合わせる
            </ButtonLink>
          ) : (
            // The form is empty again once what it had has been added.
            <WriteOn key={thread.messages.length} token={token} />
          )}
        </>
      )}
    </ByLink>
  )
}

function WriteOn({ token }: { token: string }) {
  const client = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).words,
    onSubmit: async ({ body }) => {
      const query = { token }
      const thread = await call('POST /inquiry/thread', { query, body: { body } })
      client.setQueryData(read('GET /inquiry/thread', { query }).queryKey, thread)
    },
  })
  return (
    <Form form={submit} className={form.form}>
      <TextArea {...submit.field('body')} label="続きを書く" max={MAX_WRITING} rows={6} />
      <SubmitButton form={submit}>送信する</SubmitButton>
    </Form>
  )
}
