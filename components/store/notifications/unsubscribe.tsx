'use client'
import { useState } from 'react'
import panel from '@/components/account/account-panel.module.css'
import { useLinkToken } from '@/components/account/use-link-token'
import form from '@/components/ui/form.module.css'
import { SubmitButton } from '@/components/ui/submit-button'
import { useSubmit } from '@/components/ui/use-submit'
import { unsubscribe } from '@/lib/client/catalogue/community'

/** Ends the daily mail at one press, signed in or not: a mail scanner that opens the link ends nothing. */
export function Unsubscribe() {
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)
  const stop = useSubmit(async () => {
    await unsubscribe(token ?? '')
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
    <form className={form.form} onSubmit={stop.onSubmit} noValidate>
      <p className={panel.aside}>
        通知を一日一通にまとめたメールを止めます。購入の控えなど、大切なメールは届きます。
      </p>
      <SubmitButton form={stop}>まとめメールを止める</SubmitButton>
    </form>
  )
}
