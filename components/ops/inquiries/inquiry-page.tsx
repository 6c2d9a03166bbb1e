'use client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Description, DescriptionList } from '@/components/workbench/description-list'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { WorkbenchPage } from '@/components/workbench/shell/workbench-page'
import type { CallOutput } from '@/lib/client/api'
import { read, useChange } from '@/lib/client/calls'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { INQUIRY_TOPICS } from '@/lib/client/catalogue/inquiry-topics'
import { useAction } from '@/lib/client/form/use-action'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { formatJstDateTime } from '@/lib/kit/jst'
import { MISSING } from '../missing'
import styles from './inquiry.module.css'
import { SellerDisclosure } from './seller-disclosure'

type Inquiry = CallOutput<'GET /ops/inquiries/{id}'>

const topics = new Map<string, string>(INQUIRY_TOPICS)

/** One inquiry: who asks, all that was written, and the answer. */
export function InquiryPage({ id }: { id: string }) {
  const query = useQuery(read('GET /ops/inquiries/{id}', { params: { id } }))
  return (
    <WorkbenchPage title="お問い合わせ" back={{ href: '/ops/inquiries', label: '一覧' }}>
      <QueryState query={query} missing={MISSING}>
        {(inquiry) => (
          <>
            <Facts inquiry={inquiry} />
            <Messages inquiry={inquiry} />
            {inquiry.state === 'closed' ? (
              <Alert tone="done">このお問い合わせは終わりました。</Alert>
            ) : (
              <>
                {inquiry.topic === 'seller' && <SellerDisclosure inquiryId={inquiry.id} />}
                <Answer key={inquiry.messages.length} inquiry={inquiry} />
              </>
            )}
          </>
        )}
      </QueryState>
    </WorkbenchPage>
  )
}

function Facts({ inquiry }: { inquiry: Inquiry }) {
  const { topic, email, accountId } = inquiry
  return (
    <Section title="概要">
      <DescriptionList>
        <Description name="ご用件">{topics.get(topic) ?? topic}</Description>
        <Description name="差出人">
          {accountId ? (
            <Link href={`/ops/accounts/${accountId}`}>{email}</Link>
          ) : (
            `${email}（ログインなし）`
          )}
        </Description>
        <Description name="受付番号">{inquiry.id}</Description>
      </DescriptionList>
    </Section>
  )
}

function Messages({ inquiry }: { inquiry: Inquiry }) {
  return (
    <Section title="やりとり">
      <ol className={styles.messages}>
        {inquiry.messages.map(({ isOurs, body, at }) => (
          <li key={at} className={isOurs ? styles.ours : ''}>
            <p className={styles.who}>
              <strong>{isOurs ? '運営' : inquiry.email}</strong>
              <time dateTime={at}>{formatJstDateTime(at)}</time>
            </p>
            <p className={styles.body}>{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Answer({ inquiry }: { inquiry: Inquiry }) {
  const params = { id: inquiry.id }
  const answer = useChange('POST /ops/inquiries/{id}/answers')
  const end = useChange('POST /ops/inquiries/{id}/closure')
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-inquiries')).answer,
    defaultValues: { body: '' },
    onSubmit: ({ body }) => answer({ params, body: { body, seen: inquiry.messages.length } }),
  })
  const close = useAction(() => end({ params }))
  return (
    <Section title="返事をする">
      <Form form={form} submit="メールで送る" isStrong>
        <TextField
          {...form.field('body')}
          label="返事"
          hint="相手は、メールのリンクから続きを書けます。"
          rows={6}
          maxLength={MAX_WRITING}
        />
      </Form>
      <p className={styles.close}>
        <Button look="bare" isBusy={close.isPending} onClick={() => close.run()}>
          返事をせずに終える
        </Button>
      </p>
      {close.message && <Alert tone="error">{close.message}</Alert>}
    </Section>
  )
}
