import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { ButtonLink } from '@/components/workbench/button-link'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { notifications } from '@/lib/client/notifications/notifications'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './studio-home.module.css'

const SHOWN = 5

/** The newest of what the creator was told: comments, reviews, followers' news. */
export function StudioNotices() {
  const query = useQuery(notifications(1))
  return (
    <Section title="お知らせ">
      <QueryState query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.done}>新しいお知らせはありません。</p>
          ) : (
            <>
              <ul className={styles.notices}>
                {items.slice(0, SHOWN).map(({ id, title, link, createdAt }) => (
                  <li key={id}>
                    <Link href={link}>{title}</Link>
                    <time dateTime={createdAt}>{formatJstDateTime(createdAt)}</time>
                  </li>
                ))}
              </ul>
              <div>
                <ButtonLink href="/my/notifications" isSmall>
                  すべてのお知らせ
                </ButtonLink>
              </div>
            </>
          )
        }
      </QueryState>
    </Section>
  )
}
