import { Link } from '@/components/ui/link'
import type { PublishedText } from '@/lib/contract/texts'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './earlier-versions.module.css'

type Version = PublishedText['versions'][number]

const periodOf = ({ from, until }: Version): string =>
  `${from ? formatJstDate(from) : '開店時'}から${until ? formatJstDate(until) : ''}${until ? 'まで' : ''}`

/** The versions of a legal page that are or were in force, where there is more than one: each can be read. */
export function EarlierVersions({ text: { name, version, versions } }: { text: PublishedText }) {
  if (versions.length < 2) return null
  return (
    <nav className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">この文書の版</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <Link
              href={one.until ? `/legal/${name}/versions/${one.version}` : `/legal/${name}`}
              aria-current={one.version === version ? 'page' : undefined}
            >
              第{one.version}版
            </Link>
            （{periodOf(one)}）
          </li>
        ))}
      </ul>
    </nav>
  )
}
