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
}

/** A page of words. Inside the companion app it stands without header and menus (spec §2). */
export function ProsePage({ title, text, lead, above, children, panel }: Props) {
  const words = (
    <>
      <PageHeading title={title} lead={lead} />
      <Markdown text={text} />
    </>
  )
  return (
    <Page>
      <article className={styles.article} data-plain-in-app>
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
