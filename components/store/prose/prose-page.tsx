import type { ReactNode } from 'react'
import { Page, PageHeading } from '@/components/ui/page'
import { Markdown } from './markdown'
import styles from './prose-page.module.css'

type Props = {
  title: string
  text: string
  lead?: ReactNode
  above?: ReactNode
  /** What follows the words, e.g. a form. */
  children?: ReactNode
  /** Where the text belongs to a tab above it. */
  panel?: { id: string; labelledBy: string }
  /** Inside the companion app the page stands without header and menus (spec §2: guide, legal, inquiry, lp). */
  isPlainInApp?: boolean
}

/** A page of words. */
export function ProsePage({
  title,
  text,
  lead,
  above,
  children,
  panel,
  isPlainInApp = false,
}: Props) {
  const words = (
    <>
      <PageHeading title={title} lead={lead} />
      <Markdown text={text} />
    </>
  )
  return (
    <Page>
      <article className={styles.article} data-plain-in-app={isPlainInApp || undefined}>
        {above}
        {panel ? (
          <div id={panel.id} role="tabpanel" aria-labelledby={panel.labelledBy}>
            {words}
          </div>
        ) : (
          words
        )}
        {children}
      </article>
    </Page>
  )
}
