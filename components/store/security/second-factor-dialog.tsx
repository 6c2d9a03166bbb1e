'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GiveUpButton } from '@/components/step-up/give-up-button'
import { useStepUp } from '@/components/step-up/step-up'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { LoadFailure } from '@/components/ui/load-failure'
import { Waiting } from '@/components/ui/waiting'
import { call, failureText } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { CopyButton } from './copy-button'
import { QrCode } from './qr-code'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'

type Secret = { secret: string; uri: string }
type Props = { onEnabled: (recoveryCodes: string[]) => void; onClose: () => void }

/** Brings the secret into an authenticator app, and switches the second factor on by a code of it. */
export function SecondFactorDialog({ onEnabled, onClose }: Props) {
  const { made, failure, start } = useSecret()
  return (
    <Dialog title="二段階認証を有効にする" onClose={onClose}>
      {made && <Confirm made={made} onEnabled={onEnabled} />}
      {!made && failure && <LoadFailure message={failure} onRetry={start} />}
      {!made && !failure && <Waiting />}
      <GiveUpButton onClick={onClose} />
    </Dialog>
  )
}

/** Asks for a secret once the dialog opens; another would make the one that was scanned worthless. */
function useSecret() {
  const stepUp = useStepUp()
  const hasStarted = useRef(false)
  const [made, setMade] = useState<Secret | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  function start() {
    setFailure(null)
    stepUp(() => call('POST /identity/second-factor')).then(setMade, (error) =>
      setFailure(failureText(error, '')),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    start()
  }, [])
  return { made, failure, start }
}

function Confirm({ made, onEnabled }: { made: Secret } & Pick<Props, 'onEnabled'>) {
  const queryClient = useQueryClient()
  const submit = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/account')).appCode,
    onSubmit: async ({ code }) => {
      const answer = await call('POST /identity/second-factor/confirm', { body: { code } })
      refreshSecurity(queryClient)
      onEnabled(answer.recoveryCodes)
    },
  })
  return (
    <Form form={submit}>
      <ol className={styles.steps}>
        <li>
          <p>認証アプリ（Google Authenticatorなど）で、このQRコードを読み取ってください。</p>
          <QrCode text={made.uri} label="認証アプリに登録するためのQRコード" />
          <a href={made.uri} className={buttonClass({ isWide: true, className: styles.hereLink })}>
            この端末の認証アプリで開く
          </a>
          <p className={styles.note}>読み取れないときは、次のキーをアプリに入力してください。</p>
          <p className={styles.secret}>
            <code translate="no">{made.secret.replace(/(.{4})(?=.)/gu, '$1 ')}</code>
            <CopyButton text={made.secret} label="キーをコピー" />
          </p>
        </li>
        <li>
          <TextField
            {...submit.field('code')}
            label="アプリに表示された6桁のコード"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            isCode
          />
        </li>
      </ol>
      <SubmitButton form={submit}>有効にする</SubmitButton>
    </Form>
  )
}
