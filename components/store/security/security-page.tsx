'use client'
import { useQuery } from '@tanstack/react-query'
import { StepUpProvider } from '@/components/step-up/step-up'
import { QueryState } from '@/components/ui/query-state'
import { read } from '@/lib/client/calls'
import type { Provider } from '@/lib/contract/identity'
import { AccountData } from './account-data'
import { AnswerFromProvider } from './answer-from-provider'
import { Devices } from './devices'
import { LinkedProviders } from './linked-providers'
import { Passkeys } from './passkeys'
import { PersonalTokens } from './personal-tokens'
import { RecentEvents } from './recent-events'
import { SecondFactor } from './second-factor'
import styles from './security.module.css'
import { SignInWays } from './sign-in-ways'
import { ViewConsent } from './view-consent'

/** Everything about the safety of the account. `providers` are those that the shop has switched on. */
export function SecurityPage({ providers }: { providers: readonly Provider[] }) {
  const identity = useQuery(read('GET /identity/lookup'))
  return (
    <StepUpProvider>
      <AnswerFromProvider />
      <QueryState query={identity}>
        {(known) => (
          <div className={styles.parts}>
            <SignInWays identity={known} />
            <LinkedProviders identity={known} offered={providers} />
            <Passkeys />
            <SecondFactor />
            <Devices />
            <PersonalTokens />
            <ViewConsent />
            <RecentEvents />
            <AccountData />
          </div>
        )}
      </QueryState>
    </StepUpProvider>
  )
}
