'use client'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import form from '@/components/ui/form/form.module.css'
import { SelectField } from '@/components/ui/form/select-field'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextArea } from '@/components/ui/form/text-area'
import { useAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { MAX_WRITING } from '@/lib/client/catalogue/community'
import { INQUIRY_TOPICS } from '@/lib/client/catalogue/inquiry-topics'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from './inquiry-form.module.css'

/** The inquiry form. Everything typed stays until it has been received. */
export default function InquiryForm() {
  const account = useAccount()
  const known = account.status === 'signedIn' ? (account.profile?.email ?? '') : ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/community')).inquiry,
    onSubmit: async (inquiry) => {
      await call('POST /inquiry', { body: inquiry })
      setSentTo(inquiry.email)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (known && !submit.valueOf('email')) submit.setValue('email', known)
  }, [known])
  if (sentTo !== null) return <Received sentTo={sentTo} />
  return (
    <Form form={submit} className={`${form.form} ${styles.form}`}>
      <SelectField
        {...submit.field('topic')}
        label="ご用件"
        options={[['', '選んでください'], ...INQUIRY_TOPICS]}
      />
      <EmailField {...submit.field('email')} required hint="お返事をお送りします。" />
      <TextArea {...submit.field('body')} max={MAX_WRITING} label="お問い合わせの内容" rows={8} />
      <SubmitButton form={submit}>送信する</SubmitButton>
    </Form>
  )
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
