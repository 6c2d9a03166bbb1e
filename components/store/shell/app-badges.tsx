import { Icon } from '@/components/ui/icon'
import styles from './app-badges.module.css'

export type AppStores = { appStore?: string | undefined; playStore?: string | undefined }

const BADGES = [
  ['appStore', 'iPhone・iPad', 'App Store'],
  ['playStore', 'Android', 'Google Play'],
] as const

/** The ways to the companion apps (spec §2); drawn by us, without the stores' own marks. */
export function AppBadges({ stores }: { stores: AppStores }) {
  const there = BADGES.filter(([key]) => stores[key])
  if (there.length === 0) return null
  return (
    <ul className={styles.badges} aria-label="アプリ">
      {there.map(([key, device, store]) => (
        <li key={key}>
          <a href={stores[key]} target="_blank" rel="noopener noreferrer" className={styles.badge}>
            <Icon name="phone" size={24} />
            <span>
              <small>{device}アプリ</small>
              <strong translate="no">{store}</strong>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
