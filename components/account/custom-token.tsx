'use client'
import { useCallback, useEffect, useState } from 'react'
import { FormChunk } from '@/components/part/form-chunk'
import { part } from '@/components/part/part'
import { PanelPage } from '@/components/ui/panel-page'
import { SecondFactorStep } from './second-factor-step'
import { SiblingLink } from './sibling-link'
import { useEnter } from './use-enter'

const TokenForm = part(() => import('./token-form'), { missing: 'here' })

/**
 * Signs in with an operator's token: from the fragment of the address, which no server sees, or typed. It is used on
 * a press, not on opening.
 */
export function CustomToken() {
  const token = useFragmentToken()
  const [isSecond, setSecond] = useState(false)
  const askSecondFactor = useCallback(() => setSecond(true), [])
  const enter = useEnter(askSecondFactor)
  if (isSecond) return <SecondFactorStep enter={enter} onStartOver={() => setSecond(false)} />
  return (
    <PanelPage
      title="トークンでログイン"
      links={<SiblingLink href="/account/signin">ほかの方法でログイン</SiblingLink>}
    >
      <FormChunk>
        <TokenForm token={token} enter={enter} />
      </FormChunk>
    </PanelPage>
  )
}

/** The token after `#`: undefined at first, null without one. It is removed from the address at once. */
function useFragmentToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = decodeURIComponent(location.hash.slice(1)) || null
    setToken((known) => known ?? found)
    if (found !== null) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return token
}
