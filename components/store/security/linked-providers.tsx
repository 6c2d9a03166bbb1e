'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PROVIDER_NAMES } from '@/components/step-up/provider-names'
import { useStepUp } from '@/components/step-up/step-up'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import form from '@/components/ui/form/form.module.css'
import { hasIdentityCode } from '@/lib/client/account/identity-errors'
import { goToProvider, openProvider } from '@/lib/client/account/provider'
import { call, failureText } from '@/lib/client/api'
import { read } from '@/lib/client/calls'
import { useAction } from '@/lib/client/form/use-action'
import type { IdentityUser, Provider } from '@/lib/contract/identity'
import { Part } from './part'
import { refreshSecurity } from './refresh-security'
import { Row } from './row'
import { sayChanged } from './say-changed'

type Props = { identity: IdentityUser; offered: readonly Provider[] }

/** The accounts elsewhere that sign in here. One that the shop has since switched off can still be taken away. */
export function LinkedProviders({ identity, offered }: Props) {
  const linked = new Map(identity.providerData.map((one) => [one.providerId, one]))
  const shown = (Object.keys(PROVIDER_NAMES) as Provider[]).filter(
    (provider) => offered.includes(provider) || linked.has(provider),
  )
  const { failure, blocked, link } = useLink()
  const [asked, setAsked] = useState<Provider | null>(null)
  if (shown.length === 0) return null
  return (
    <Part title="外部アカウントとの連携" lead="連携すると、次からは1回押すだけでログインできます。">
      {shown.map((provider) => {
        const known = linked.get(provider)
        const name = PROVIDER_NAMES[provider]
        return (
          <Row
            key={provider}
            title={name}
            mark={known ? '連携中' : undefined}
            note={known ? known.email : '連携していません。'}
          >
            <Button
              aria-haspopup={known ? 'dialog' : undefined}
              aria-label={known ? `${name}との連携を解除する` : `${name}と連携する`}
              onClick={() => (known ? setAsked(provider) : link(provider))}
            >
              {known ? '解除' : '連携'}
            </Button>
          </Row>
        )
      })}
      <p className={form.message} role="alert">
        {failure}
      </p>
      {blocked && (
        <Button onClick={() => void goToProvider(blocked, 'link', '/my/account/security')}>
          このページのまま{PROVIDER_NAMES[blocked]}と連携する
        </Button>
      )}
      {asked && <UnlinkDialog provider={asked} onClose={() => setAsked(null)} />}
    </Part>
  )
}

/** One linking at a time; where no pop-up may open, `blocked` says for whom to offer the way without. */
function useLink() {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [blocked, setBlocked] = useState<Provider | null>(null)
  const linking = useAction(
    async (provider: Provider) => {
      setBlocked(null)
      try {
        await stepUp(() => openProvider(provider, 'link'), true)
      } catch (error) {
        if (hasIdentityCode(error, 'popup-blocked')) setBlocked(provider)
        throw error
      }
      refreshSecurity(queryClient)
      sayChanged(`${PROVIDER_NAMES[provider]}と連携しました`)
    },
    (error) => failureText(error, ''),
  )
  return {
    failure: linking.message,
    blocked,
    link: (provider: Provider) => void linking.run(provider),
  }
}

function UnlinkDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const name = PROVIDER_NAMES[provider]

  async function unlink() {
    const identity = await stepUp(() =>
      call('DELETE /identity/providers/{provider}', { params: { provider } }),
    )
    queryClient.setQueryData(read('GET /identity/lookup').queryKey, identity)
    refreshSecurity(queryClient)
    sayChanged(`${name}との連携を解除しました`)
    onClose()
  }

  return (
    <ConfirmDialog
      title={`${name}との連携を解除しますか`}
      action="解除する"
      lead="連携を解除できませんでした。"
      onConfirm={unlink}
      onClose={onClose}
    >
      <p>
        次からは{name}
        でログインできなくなります。パスワードやメールのリンクでは、これまでどおりログインできます。
      </p>
    </ConfirmDialog>
  )
}
