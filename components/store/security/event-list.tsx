import {
  eventWords,
  type SecurityEvent,
  triesWords,
} from '@/lib/client/account/security-event-words'
import { deviceName } from '@/lib/kit/device-name'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './security.module.css'

/** What happened to the account, when, and on which kind of device. */
export function EventList({ items }: { items: readonly SecurityEvent[] }) {
  return (
    <ul className={styles.events}>
      {items.map((event) => (
        <li key={event.id}>
          <span>{eventWords(event)}</span>
          <span className={styles.note}>
            <time dateTime={event.createdAt}>{formatJstDateTime(event.createdAt)}</time>
            {event.tries && <span>{triesWords(event.tries)}</span>}
            {event.userAgent && <span>{deviceName(event.userAgent)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
