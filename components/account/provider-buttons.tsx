'use client'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import form from '@/components/ui/form/form.module.css'
import { hasIdentityCode, identityMessage } from '@/lib/client/account/identity-errors'
import { goToProvider, openProvider } from '@/lib/client/account/provider'
import { ApiError } from '@/lib/client/api'
import type { Provider } from '@/lib/contract/identity'
import { ProviderMark } from './provider-mark'
import type { WayIn } from './use-enter'
import { returnPath } from './use-return'
import styles from './ways.module.css'

const NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple', github: 'GitHub' }

type State = { provider: Provider; error: ApiError | null }
type Props = { providers: readonly Provider[]; enter: (way: WayIn) => Promise<void> }

/** The providers' buttons: in a pop-up, or on this page if it is blocked. */
export function ProviderButtons({ providers, enter }: Props) {
  const [state, setState] = useState<State | null>(null)
  const attempts = useRef(0)
  const waitsFor = state?.error === null ? state.provider : null

  async function open(provider: Provider) {
    attempts.current += 1
    const attempt = attempts.current
    // A window that was replaced by another one is ignored.
    const settle = (next: State | null) => attempt === attempts.current && setState(next)
    setState({ provider, error: null })
    try {
      await enter(() => openProvider(provider, 'signIn'))
      settle(null)
    } catch (error) {
      settle({ provider, error: toApiError(error) })
    }
  }

  async function stayHere(provider: Provider) {
    try {
      await goToProvider(provider, 'signIn', returnPath())
    } catch (error) {
      setState({ provider, error: toApiError(error) })
    }
  }

  if (providers.length === 0) return null
  return (
    <div className={styles.ways}>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="plain"
          className={`${styles.way} ${styles[provider] ?? ''}`}
          aria-disabled={waitsFor === provider}
          onClick={() => void open(provider)}
        >
          <ProviderMark provider={provider} />
          {NAMES[provider]}で続ける
        </Button>
      ))}
      <p className={`${form.message} ${waitsFor ? form.neutral : ''}`} role="status">
        {waitsFor && `${NAMES[waitsFor]}のウィンドウで続けてください。`}
        {state?.error?.message}
      </p>
      {state && hasIdentityCode(state.error, 'popup-blocked') && (
        <Button isWide onClick={() => void stayHere(state.provider)}>
          このページのまま{NAMES[state.provider]}へ進む
        </Button>
      )}
    </div>
  )
}

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(0, 'internal-error', identityMessage('internal-error'))
