import { SearchField } from '@/components/store/search/search-field'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import styles from './search-box.module.css'
import { SearchForm } from './search-form'

type Props = {
  id: string
  query?: string
  /** Other choices of the search page, carried along. */
  keep?: readonly (readonly [name: string, value: string])[]
  size?: 'small' | 'large'
  /** Tells two search forms of one page apart. */
  label?: string
}

/** Works without script; with it, words under way are answered with suggestions. */
export function SearchBox({
  id,
  query = '',
  keep = [],
  size = 'small',
  label = 'サイト内の検索',
}: Props) {
  return (
    <SearchForm
      className={size === 'large' ? `${styles.box} ${styles.large}` : styles.box}
      role="search"
      aria-label={label}
    >
      <label htmlFor={id} className="visually-hidden">
        作品をさがす
      </label>
      <SearchField id={id} query={query} />
      {keep.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="plain" className={styles.submit} aria-label="検索">
        <Icon name="search" size={size === 'large' ? 22 : 18} />
      </Button>
    </SearchForm>
  )
}
