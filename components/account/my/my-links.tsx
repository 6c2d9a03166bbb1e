'use client'
import { Link } from '@/components/ui/link'
import { useUnread } from '@/lib/client/notifications/unread'
import styles from './my-links.module.css'
import { MY_PAGES } from './my-pages'

type Props = {
  /** The address of the present page, which is marked. */
  pathname?: string
  /** Closes the menu that the links are in. */
  onNavigate?: () => void
}

/** The ways to the listener's own pages, with the number of unread notifications. */
export function MyLinks({ pathname, onNavigate }: Props) {
  const unread = useUnread()
  const current = pathname && pageOf(pathname)
  return MY_PAGES.map(({ title, pages }) => (
    <div key={title} className={styles.group}>
      <p>{title}</p>
      <ul aria-label={title}>
        {pages.map(([href, label]) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span>{label}</span>
              {href === '/my/notifications' && unread > 0 && (
                <span className={styles.unread}>{`未読${unread > 99 ? '99+' : unread}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

const PATHS = MY_PAGES.flatMap(({ pages }) => pages.map(([href]) => href))

/** The page that an address belongs to: `/my/library/tracks` to the library, a playlist to the playlists. */
function pageOf(pathname: string): string | undefined {
  return (
    PATHS.find((href) => href === pathname) ??
    PATHS.find((href) => pathname.startsWith(`${href.replace(/\/albums$/u, '')}/`))
  )
}
