import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import form from '@/components/ui/form/form.module.css'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { answerWithPasskey, knowsPasskeys } from '@/lib/client/account/passkeys'
import { goToProvider, openProvider } from '@/lib/client/account/provider'
import { call, failureText } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import type { IdentityUser, Provider } from '@/lib/contract/identity'
import { GiveUpButton } from './give-up-button'
import { EmailCodeProof, PasswordProof } from './proof-forms'
import { PROVEN_PATH } from './proven-path'
import { isProvingProvider, PROVIDER_NAMES } from './provider-names'
import styles from './step-up.module.css'

type Props = {
  identity: IdentityUser
  failure: string
  setFailure: (message: string) => void
  onProven: () => void
  /** The first proof is given, and the account has a second factor. */
  onSecondFactor: () => void
  onClose: () => void
}

/** Every first proof that an account has. The password and the mailed code bring the second along. */
export function FirstProofs(props: Props) {
  const { identity, failure, onProven, onClose } = props
  const ways = identity.providerData.map(({ providerId }) => providerId)
  const hasPassword = ways.includes('password')
  const [way, setWay] = useState<'password' | 'emailCode'>(hasPassword ? 'password' : 'emailCode')
  const passkeys = useQuery(read('GET /identity/passkeys'))
  const { blocked, byPasskey, byProvider, byProviderHere } = useProof(props, () =>
    setWay('emailCode'),
  )
  const Proof = way === 'password' ? PasswordProof : EmailCodeProof
  return (
    <>
      <Proof identity={identity} onProven={onProven} />
      <div className={styles.ways}>
        <p className={form.message} role="alert">
          {failure}
        </p>
        {blocked && (
          <Button isWide onClick={() => byProviderHere(blocked)}>
            このページのまま{PROVIDER_NAMES[blocked]}へ進む
          </Button>
        )}
        {(passkeys.data?.items.length ?? 0) > 0 && knowsPasskeys() && (
          <Button isWide onClick={byPasskey}>
            パスキーで確認する
          </Button>
        )}
        {ways.filter(isProvingProvider).map((provider) => (
          <Button key={provider} isWide onClick={() => byProvider(provider)}>
            {PROVIDER_NAMES[provider]}で確認する
          </Button>
        ))}
        {way === 'password' && (
          <Button isWide onClick={() => setWay('emailCode')}>
            メールのコードで確認する
          </Button>
        )}
        {way === 'emailCode' && hasPassword && (
          <Button isWide onClick={() => setWay('password')}>
            パスワードで確認する
          </Button>
        )}
        <GiveUpButton onClick={onClose} />
      </div>
    </>
  )
}

/**
 * One proof at a time; what goes wrong is said. Where no window may open, `blocked` says for whom. `offerCode` where a
 * provider does not say that the person has just signed in there.
 */
function useProof({ setFailure, onProven, onSecondFactor }: Props, offerCode: () => void) {
  const [blocked, setBlocked] = useState<Provider | null>(null)
  const proof = useAction(async (way: () => Promise<unknown>, provider: Provider | null = null) => {
    setFailure('')
    setBlocked(null)
    try {
      await way()
    } catch (error) {
      if (hasIdentityCode(error, 'multi-factor-auth-required')) return onSecondFactor()
      if (hasIdentityCode(error, 'popup-blocked')) setBlocked(provider)
      if (hasIdentityCode(error, 'provider-sign-in-not-recent')) offerCode()
      return setFailure(failureText(error, ''))
    }
    onProven()
  })

  /** The page goes away; it comes back proven, with the second factor still owed, or with what went wrong. */
  const byProviderHere = (provider: Provider) =>
    void goToProvider(provider, 'reauthenticate', PROVEN_PATH).catch((error) =>
      setFailure(failureText(error, '')),
    )

  return {
    blocked,
    byProviderHere,
    byPasskey: () =>
      void proof.run(async () =>
        call('POST /identity/reauthenticate', { body: { passkey: await answerWithPasskey() } }),
      ),
    byProvider: (provider: Provider) =>
      void proof.run(() => openProvider(provider, 'reauthenticate'), provider),
  }
}
