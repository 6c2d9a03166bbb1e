'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import form from '@/components/ui/form/form.module.css'
import { Icon } from '@/components/ui/icon'
import { identityMessage } from '@/lib/client/account/identity-errors'
import { answerWithPasskey, knowsPasskeys } from '@/lib/client/account/passkeys'
import { signInWithPasskeyAnswer } from '@/lib/client/account/session'
import { ApiError } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import type { WayIn } from './use-enter'
import ways from './ways.module.css'

/** The challenge of a pending suggestion is renewed before it expires (after five minutes). */
const SUGGESTED_AGAIN_MS = 4 * 60_000

type Props = { enter: (way: WayIn) => Promise<void> }

/**
 * Signs in with a passkey: by the button, or from the suggestions of the address's field
 * (`autocomplete="username webauthn"`), where the browser knows both.
 */
export function PasskeyButton({ enter }: Props) {
  const [isKnown, setKnown] = useState(false)
  const ask = useAction(async () => {
    const answer = await answerWithPasskey()
    await enter(() => signInWithPasskeyAnswer(answer))
  }, messageOf)
  useEffect(() => setKnown(knowsPasskeys()), [])
  usePasskeySuggestion(isKnown && !ask.isPending, enter, ask.setMessage)

  if (!isKnown) return null
  return (
    <>
      <Button
        look="plain"
        className={ways.way}
        aria-disabled={ask.isPending}
        onClick={() => void ask.run()}
      >
        <Icon name="key" />
        パスキーでログイン
      </Button>
      <p className={form.message} role="status">
        {ask.message}
      </p>
    </>
  )
}

/** Waits for a passkey from the field's autofill, without a message if there is none. */
function usePasskeySuggestion(
  isWanted: boolean,
  enter: Props['enter'],
  say: (message: string) => void,
): void {
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    async function suggest() {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const answer = await answerWithPasskey(true).catch(() => null)
      if (isOver || !answer) return
      await enter(() => signInWithPasskeyAnswer(answer)).catch((error) => say(messageOf(error)))
    }
    void suggest()
    const timer = setInterval(() => void suggest(), SUGGESTED_AGAIN_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isWanted, enter, say])
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : identityMessage('internal-error')
