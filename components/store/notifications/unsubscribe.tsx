'use client'
import { useState } from 'react'
import { Form } from '@/components/ui/form/form'
import form from '@/components/ui/form/form.module.css'
import { SubmitButton } from '@/components/ui/form/submit-button'
import panel from '@/components/ui/panel-page.module.css'
import { call } from '@/lib/client/api'
import { useLinkToken } from '@/lib/client/browser/use-link-token'
import { useAction } from '@/lib/client/form/use-action'

/** Ends the daily mail at one press, signed in or not: a mail scanner that opens the link ends nothing. */
export function Unsubscribe() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)
  const stop = useAction(async () => {
    await call('POST /mail/unsubscribe', { query: { token: token ?? '' } })
    setDone(true)
  })
  if (token === undefined) return <div className={form.form} />
  if (isDone)
    return (
      <p className={`${form.message} ${form.done}`} role="status">
        まとめメールを止めました。通知は、これからもサイトで読めます。
      </p>
    )
  return (
    <Form form={stop}>
      <p className={panel.aside}>
        通知を一日一通にまとめたメールを止めます。購入の控えなど、大切なメールは届きます。
      </p>
      <SubmitButton form={stop}>まとめメールを止める</SubmitButton>
    </Form>
  )
}
