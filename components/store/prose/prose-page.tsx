import type { ReactNode } from 'react'
import { Page, PageHeading } from '@/components/ui/page'
import { Markdown } from './markdown'
import styles from './prose-page.module.css'

type Props = { title: string; text: string; lead?: ReactNode; above?: ReactNode }

/** A page of words. Inside the companion app it stands without header and menus (spec §2). */
export function ProsePage({ title, text, lead, above }: Props) {
  return (
    <Page>
      <article className={styles.article} data-plain-in-app>
        {above}
        <PageHeading title={title} lead={lead} />
        <Markdown text={text} />
      </article>
    </Page>
  )
}
