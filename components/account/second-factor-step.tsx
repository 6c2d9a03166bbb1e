import type { ComponentProps } from 'react'
import { part } from '@/components/part/part'
import { PanelPage } from '@/components/ui/panel-page'

const SecondFactorForm = part(() => import('./second-factor-form'), { missing: 'here' })

/** The step after every way in, where an account has a second factor. */
export function SecondFactorStep(props: ComponentProps<typeof SecondFactorForm>) {
  return (
    <PanelPage title="二段階認証">
      <SecondFactorForm {...props} />
    </PanelPage>
  )
}
