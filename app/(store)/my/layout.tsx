import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { MyNav } from '@/components/store/my/my-nav'
import styles from '@/components/store/my/my-nav.module.css'
import { Page } from '@/components/ui/page'
import { OwnQueries } from '@/lib/client/own/own-queries'

/** Behind the middleware, which sends guests to sign in. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** The listener's own pages: the server sends the frame, the browser reads what is personal. */
export default function MyLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <div className={styles.frame}>
        <MyNav />
        <div>
          <OwnQueries>{children}</OwnQueries>
        </div>
      </div>
    </Page>
  )
}
