import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { SiblingLink } from './sibling-link'
import ways from './ways.module.css'

/** To the page that mails a sign-in link. */
export const EmailLinkLink = ({ children }: { children: ReactNode }) => (
  <SiblingLink href="/account/link" className={ways.way}>
    <Icon name="mail" />
    {children}
  </SiblingLink>
)
