import Form from 'next/form'
import { Icon } from '@/components/ui/icon'
import styles from './search-box.module.css'

type Props = {
  id: string
  query?: string
  keep?: Record<string, string>
  size?: 'small' | 'large'
  /** Tells two search forms of one page apart. */
  label?: string
}

/** Works without script; `keep` carries the other choices of the search page along. */
export function SearchBox({
  id,
  query = '',
  keep = {},
  size = 'small',
  label = 'サイト内の検索',
}: Props) {
  return (
    <Form
      action="/search"
      className={size === 'large' ? `${styles.box} ${styles.large}` : styles.box}
      role="search"
      aria-label={label}
    >
      <label htmlFor={id} className={styles.label}>
        作品をさがす
      </label>
      <input
        id={id}
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        maxLength={200}
        placeholder="作品名・声優・キーワード"
        enterKeyHint="search"
        autoComplete="off"
      />
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label="検索">
        <Icon name="search" size={size === 'large' ? 22 : 18} />
      </button>
    </Form>
  )
}
