'use client'
import { useQueryClient } from '@tanstack/react-query'
import { ByLink } from '@/components/store/link/by-link'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Form } from '@/components/ui/form/form'
import form from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextArea } from '@/components/ui/form/text-area'
import panel from '@/components/ui/panel-page.module.css'
import { call } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import type { Appeal } from '@/lib/contract/community'
import { formatJstDate } from '@/lib/kit/jst'
import { ratingNames } from '@/lib/kit/shop/age-rating'

/** What was decided, for whoever has the link of the mail, signed in or not: a suspended account cannot sign in. */
export default function AppealForm() {
  return (
    <ByLink query={(token) => read('GET /appeal', { query: { token } })}>
      {(appeal, token) => (
        <>
          <Decision appeal={appeal} />
          {appeal.state === 'open' ? (
            <Write token={token} appeal={appeal} />
          ) : (
            <Outcome appeal={appeal} />
          )}
        </>
      )}
    </ByLink>
  )
}

const KINDS: Record<Appeal['kind'], string> = {
  work: '作品',
  comment: 'コメント',
  review: 'レビュー',
  user: 'アカウント',
}

const ACTIONS: Record<Appeal['action'], string> = {
  hide: '公開の停止',
  rate: '対象年齢の変更',
  suspend: 'アカウントの停止',
}

function Decision({ appeal }: { appeal: Appeal }) {
  return (
    <DescriptionList look="ruled">
      <Description name={KINDS[appeal.kind]}>{appeal.title || '（もうありません）'}</Description>
      <Description name="決定">
        {ACTIONS[appeal.action]}
        {appeal.ageRating && `（${ratingNames[appeal.ageRating]}）`}
      </Description>
      <Description name="決めた日">{formatJstDate(new Date(appeal.decidedAt))}</Description>
      <Description name="理由">{appeal.reason}</Description>
    </DescriptionList>
  )
}

type WriteProps = { token: string; appeal: Appeal }

function Write({ token, appeal }: WriteProps) {
  const client = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).words,
    onSubmit: async ({ body }) => {
      const query = { token }
      const answer = await call('POST /appeal', { query, body: { body } })
      client.setQueryData(read('GET /appeal', { query }).queryKey, answer)
    },
  })
  return (
    <Form form={submit} className={form.form}>
      <TextArea
        {...submit.field('body')}
        label="申し立ての内容"
        max={MAX_WRITING}
        rows={8}
        required
      />
      <p className={panel.aside}>
        決めた人とは別の担当者がもう一度確認し、結果をメールでお知らせします。申し立ては一度だけ、
        {formatJstDate(new Date(`${appeal.until}T00:00:00+09:00`))}までです。
      </p>
      <SubmitButton form={submit}>申し立てる</SubmitButton>
    </Form>
  )
}

function Outcome({ appeal }: { appeal: Appeal }) {
  if (appeal.state === 'late')
    return <p className={panel.aside}>申し立てられる期間が過ぎました。</p>
  if (appeal.state === 'waiting')
    return (
      <p className={`${form.message} ${form.done}`} role="status">
        申し立てを受け付けました。確認が終わると、メールでお知らせします。
      </p>
    )
  return (
    <>
      <p className={`${form.message} ${form.done}`} role="status">
        {appeal.isLifted ? '決定を取り消しました。' : '確認の結果、決定を変えないことにしました。'}
      </p>
      <p>{appeal.answer}</p>
    </>
  )
}
