import type { Order } from '@/lib/contract/order'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './order-history.module.css'
import part from './order-page.module.css'

/** What happened to an order, in the words that the service has for its buyer, oldest first. */
export function OrderHistory({ events }: { events: Order['events'] }) {
  if (events.length === 0) return null
  return (
    <section className={part.part} aria-labelledby="events">
      <h2 id="events">これまでの経過</h2>
      <ol className={styles.events}>
        {events.map(({ at, text, note }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{formatJstDateTime(at)}</time>
            <p>
              {text}
              {note && <span>{note}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
