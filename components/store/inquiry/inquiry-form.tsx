'use client'
import { useRef, useState } from 'react'
import { writingOf } from '@/components/store/community/writing-of'
import { ButtonLink } from '@/components/ui/button-link'
import { EmailField } from '@/components/ui/email-field'
import form from '@/components/ui/form.module.css'
import { emailOf, textOf } from '@/components/ui/form-values'
import { SelectField } from '@/components/ui/select-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { useAccount } from '@/lib/client/account/account'
import { ApiError } from '@/lib/client/api'
import { type Inquiry, MAX_WRITING, sendInquiry } from '@/lib/client/catalogue/community'
import styles from './inquiry-form.module.css'

const TOPICS: readonly (readonly [Inquiry['topic'], string])[] = [
  ['listening', '作品の再生・聴き方'],
  ['payment', 'ご購入・お支払い'],
  ['account', 'アカウント・ログイン'],
  ['creator', '作品の登録・クリエイター活動'],
  ['rights', '権利に関する申し出'],
  ['press', '取材・提携'],
  ['other', 'その他'],
]

/** The inquiry form. Everything typed stays until it has been received. */
export function InquiryForm() {
  const account = useAccount()
  const known = account.status === 'signedIn' ? (account.profile?.email ?? '') : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = useSubmit(async (fields) => {
    const inquiry = inquiryOf(fields)
    await sendInquiry(inquiry)
    setSentTo(inquiry.email)
  })
  if (sentTo !== null) return <Received sentTo={sentTo} />
  return (
    <form className={`${form.form} ${styles.form}`} onSubmit={submit.onSubmit} noValidate>
      <SelectField
        label="ご用件"
        name="topic"
        defaultValue=""
        options={[['', '選んでください'], ...TOPICS]}
        error={submit.errorOf('topic')}
      />
      <EmailField
        required
        value={typed ?? known}
        onChange={(event) => setTyped(event.target.value)}
        error={submit.errorOf('email')}
        hint="お返事をお送りします。"
      />
      <TextArea
        max={MAX_WRITING}
        label="お問い合わせの内容"
        rows={8}
        error={submit.errorOf('body')}
      />
      <SubmitButton form={submit}>送信する</SubmitButton>
    </form>
  )
}

/** All that is missing at once, not one after another. */
function inquiryOf(fields: FormData): Inquiry {
  const topic = TOPICS.find(([key]) => key === textOf(fields, 'topic'))?.[0]
  const problems = [
    topic ? null : fieldError('topic', 'ご用件を選んでください。'),
    problemOf(() => emailOf(fields)),
    problemOf(() => writingOf(fields)),
  ].flatMap((problem) => problem?.details ?? [])
  if (!topic || problems.length > 0)
    throw new ApiError(400, 'invalid-input', '', undefined, problems)
  return { topic, email: emailOf(fields), body: writingOf(fields) }
}

function problemOf(read: () => unknown): ApiError | null {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

function Received({ sentTo }: { sentTo: string }) {
  const isFocused = useRef(false)
  return (
    <div className={styles.received} role="status">
      <h2
        tabIndex={-1}
        ref={(heading) => {
          if (isFocused.current || !heading) return
          isFocused.current = true
          heading.focus()
        }}
      >
        お問い合わせを受け付けました
      </h2>
      <p>
        <span className={styles.address}>{sentTo}</span>
        <span>
          に、受付の確認メールをお送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。
        </span>
      </p>
      <ButtonLink href="/" look="quiet">
        TOPへ戻る
      </ButtonLink>
    </div>
  )
}
