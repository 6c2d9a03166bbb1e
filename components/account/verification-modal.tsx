'use client'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import form from '@/components/ui/form/form.module.css'
import { loadAccount } from '@/lib/client/account/account'
import dialog from './account-dialog.module.css'
import CodeForm from './code-form'
import { ReplaceAddress } from './replace-address'
import { ResendButton } from './resend-button'
import { SignOutButton } from './sign-out-button'

/** How often the page checks whether the link was opened on another device. */
const LOOK_EVERY_MS = 15_000

/** To verify, or to give another address; and whether one has come back from there with it or without. */
type Step = 'verify' | 'replace' | 'replaced' | 'back'

/** Shown while the address is unverified. The link from the mail may be opened anywhere; the code is typed here. */
export default function VerificationModal({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('verify')
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void loadAccount()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <Dialog title="メールアドレスの確認" widthPx={480}>
      <p className={`${form.message} ${form.done} ${form.above}`} role="status">
        {step === 'replaced' && 'メールアドレスを変更しました。'}
      </p>
      {step === 'replace' ? (
        <ReplaceAddress
          email={email}
          onReplaced={() => setStep('replaced')}
          onBack={() => setStep('back')}
        />
      ) : (
        <Verify email={email} step={step} onReplace={() => setStep('replace')} />
      )}
    </Dialog>
  )
}

type VerifyProps = { email: string; step: Step; onReplace: () => void }

function Verify({ email, step, onReplace }: VerifyProps) {
  const refresh = async () => {
    await loadAccount()
  }
  const [mails, setMails] = useState(1)
  const opener = useRef<HTMLButtonElement>(null)
  // Going back restores the step; a replaced address is mentioned at the top.
  useEffect(() => {
    if (step === 'back') opener.current?.focus()
  }, [step])
  return (
    <>
      <p className={dialog.lead}>
        <span className={dialog.address}>{email}</span>
        に確認のメールをお送りしました。メールに書かれたコードを入力するか、メールのボタンを開いて確認してください。
      </p>
      <CodeForm key={`code ${mails}`} onVerified={refresh} />
      <div className={dialog.actions}>
        <VerifiedButton key={`link ${mails}`} />
        <ResendButton onSent={() => setMails(mails + 1)} />
        <Button look="bare" isWide ref={opener} onClick={onReplace}>
          メールアドレスを変更する
        </Button>
        <SignOutButton look="bare" isWide />
      </div>
    </>
  )
}

/** For a link that was opened elsewhere: checks again, and warns if it was not (spec §8). */
function VerifiedButton() {
  const [state, setState] = useState<'idle' | 'pending' | 'unverified'>('idle')

  async function check() {
    if (state === 'pending') return
    setState('pending')
    const account = await loadAccount()
    const isVerified = account.status === 'signedIn' && account.profile?.emailVerified
    setState(isVerified ? 'idle' : 'unverified')
  }

  return (
    <div className={form.submit}>
      <p className={form.message} role="status">
        {state === 'unverified' &&
          'まだ確認できていません。届いたメールをもう一度ご確認いただくか、確認メールを送り直してください。'}
      </p>
      <Button isWide aria-disabled={state === 'pending'} onClick={check}>
        {state === 'pending' ? '確かめています…' : 'メールのリンクで確認しました'}
      </Button>
    </div>
  )
}
