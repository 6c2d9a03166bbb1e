'use client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/workbench/alert'
import { actingChannelId } from '@/lib/client/studio/acting-channel'
import { read } from '@/lib/client/studio/calls'

/** Says why a second factor is needed, and leads to where it is set. */
export const SecondFactorNotice = ({ children }: { children: ReactNode }) => (
  <Alert tone="warning">
    {children} <Link href="/my/account/security">二段階認証を設定する</Link>
  </Alert>
)

/** The same to who is paid already, where their earnings stand; others of the channel have nothing to set. */
export function PaidWithoutSecondFactor() {
  const { data: payee } = useQuery({
    ...read('GET /studio/payee'),
    enabled: actingChannelId === null,
  })
  if (!payee?.needsSecondFactor || payee.bank === null) return null
  return (
    <SecondFactorNotice>
      売上の受け取りを守るために、二段階認証を設定してください。設定するまで、税務情報と口座の表示と変更はできません。お振り込みは、これまでどおり行います。
    </SecondFactorNotice>
  )
}
