'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form.module.css'
import { LoadFailure } from '@/components/ui/load-failure'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { useSubmit } from '@/components/ui/use-submit'
import { Waiting } from '@/components/ui/waiting'
import { confirmSecondFactor, startSecondFactor } from '@/lib/client/account/security'
import { troubleOf } from '@/lib/client/api'
import { CopyButton } from './copy-button'
import { GiveUpButton } from './give-up-button'
import { sixDigitsOf } from './proof-forms'
import { QrCode } from './qr-code'
import { refreshSecurity } from './refresh-security'
import styles from './security.module.css'
import { useStepUp } from './step-up'

type Secret = { secret: string; uri: string }
type Props = { onEnabled: (recoveryCodes: string[]) => void; onClose: () => void }

/** Brings the secret into an authenticator app, and switches the second factor on by a code of it. */
export function SecondFactorDialog({ onEnabled, onClose }: Props) {
  const { made, trouble, start } = useSecret()
  return (
    <Dialog title="二段階認証を有効にする" onClose={onClose}>
      {made && <Confirm made={made} onEnabled={onEnabled} />}
      {!made && trouble && <LoadFailure message={trouble} onRetry={start} />}
      {!made && !trouble && <Waiting />}
      <GiveUpButton onClick={onClose} />
    </Dialog>
  )
}

/** Asks for a secret once the dialog opens; another would make the one that was scanned worthless. */
function useSecret() {
  const stepUp = useStepUp()
  const hasStarted = useRef(false)
  const [made, setMade] = useState<Secret | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)

  function start() {
    setTrouble(null)
    stepUp(startSecondFactor).then(setMade, (error) => setTrouble(troubleOf(error, '')))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    start()
  }, [])
  return { made, trouble, start }
}

function Confirm({ made, onEnabled }: { made: Secret } & Pick<Props, 'onEnabled'>) {
  const queryClient = useQueryClient()
  const submit = useSubmit(async (fields) => {
    const codes = await confirmSecondFactor(sixDigitsOf(fields, 'code'))
    refreshSecurity(queryClient)
    onEnabled(codes)
  })
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
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
            label="アプリに表示された6桁のコード"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            isCode
            error={submit.errorOf('code')}
          />
        </li>
      </ol>
      <SubmitButton form={submit}>有効にする</SubmitButton>
    </form>
  )
}
