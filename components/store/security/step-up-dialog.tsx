'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import form from '@/components/account/form.module.css'
import { Loaded } from '@/components/store/mine/loaded'
import button from '@/components/ui/button.module.css'
import { Modal } from '@/components/ui/modal'
import { troubleOf } from '@/lib/client/favourite'
import { answerWithPasskey, knowsPasskeys } from '@/lib/client/passkeys'
import { openProvider } from '@/lib/client/provider'
import { type IdentityUser, reauthenticate, security } from '@/lib/client/security'
import { GiveUpButton } from './give-up-button'
import { EmailCodeProof, PasswordProof } from './proof-forms'
import { isProvider, PROVIDER_NAMES } from './provider-names'
import styles from './security.module.css'

type Props = { onProven: () => void; onClose: () => void }

/** Asks who is there, by whichever way the account has. */
export function StepUpDialog({ onProven, onClose }: Props) {
  const identity = useQuery(security.identity())
  return (
    <Modal title="ご本人の確認" onClose={onClose}>
      <p className={styles.lead}>
        大切な変更の前に、もう一度ご本人であることを確認します。確認すると、10分のあいだ続けて変更できます。
      </p>
      <Loaded query={identity}>
        {(known) => <Ways identity={known} onProven={onProven} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

type WaysProps = Props & { identity: IdentityUser }

function Ways({ identity, onProven, onClose }: WaysProps) {
  const ways = identity.providerData.map(({ providerId }) => providerId)
  const hasPassword = ways.includes('password')
  const [way, setWay] = useState<'password' | 'emailCode'>(hasPassword ? 'password' : 'emailCode')
  const passkeys = useQuery(security.passkeys())
  const { trouble, prove } = useProof(onProven)
  const look = `${button.button} ${button.quiet} ${button.wide}`
  return (
    <>
      {way === 'password' ? (
        <PasswordProof identity={identity} onProven={onProven} />
      ) : (
        <EmailCodeProof identity={identity} onProven={onProven} />
      )}
      <div className={styles.ways}>
        <p className={form.message} role="alert">
          {trouble}
        </p>
        {(passkeys.data?.length ?? 0) > 0 && knowsPasskeys() && (
          <button
            type="button"
            className={look}
            onClick={() =>
              prove(async () => reauthenticate({ passkey: await answerWithPasskey() }))
            }
          >
            パスキーで確認する
          </button>
        )}
        {/* A provider's word comes without the code that a second factor asks for. */}
        {!identity.secondFactor &&
          ways.filter(isProvider).map((provider) => (
            <button
              key={provider}
              type="button"
              className={look}
              onClick={() => prove(() => openProvider(provider, 'reauthenticate'))}
            >
              {PROVIDER_NAMES[provider]}で確認する
            </button>
          ))}
        {way === 'password' && (
          <button type="button" className={look} onClick={() => setWay('emailCode')}>
            メールのコードで確認する
          </button>
        )}
        {way === 'emailCode' && hasPassword && (
          <button type="button" className={look} onClick={() => setWay('password')}>
            パスワードで確認する
          </button>
        )}
        <GiveUpButton onClick={onClose} />
      </div>
    </>
  )
}

/** One proof at a time; what goes wrong is said. */
function useProof(onProven: () => void) {
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function prove(way: () => Promise<unknown>) {
    if (isPending) return
    setPending(true)
    setTrouble('')
    try {
      await way()
      onProven()
    } catch (error) {
      setTrouble(troubleOf(error, ''))
    }
    setPending(false)
  }
  return { trouble, prove: (way: () => Promise<unknown>) => void prove(way) }
}
