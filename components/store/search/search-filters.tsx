import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type WorkQuery, workListHref, workQueryParams } from '@/lib/client/catalogue/work-query'
import type { VoiceTag } from '@/lib/contract/catalogue'
import { FilterForm } from './filter-form'
import { FilterLink } from './filter-link'
import { RangeField } from './range-field'
import styles from './search-filters.module.css'
import { TagGroups } from './tag-groups'

type Props = { query: WorkQuery; tags: VoiceTag[]; total: number; isEstimate: boolean }
type Choice = readonly [label: string, changes: Partial<WorkQuery>]

const TYPES: readonly Choice[] = [
  ['すべて', { type: null }],
  ['アルバム', { type: 'album' }],
  ['無料ボイス', { type: 'voice' }],
]
const GENDERS: readonly Choice[] = [
  ['すべて', { targetGender: null }],
  ['男性向け', { targetGender: 'male' }],
  ['女性向け', { targetGender: 'female' }],
]
const VOICES: readonly Choice[] = [
  ['すべて', { humanOnly: false }],
  ['生成音声をのぞく', { humanOnly: true }],
]
const FLAGS = [
  ['無料', 'free'],
  ['セール中', 'onSale'],
  ['もうすぐ配信', 'upcoming'],
] as const

/**
 * Everything that narrows a search: beside the works on a desktop, a sheet over them on a phone. Links and one
 * GET form, so that it works without script; the popover is the browser's own.
 */
export function SearchFilters({ query, tags, total, isEstimate }: Props) {
  return (
    <aside id="search-filters" popover="auto" className={styles.panel} aria-label="しぼりこみ">
      <header className={styles.head}>
        <p>しぼりこみ</p>
        <Button
          look="plain"
          popoverTarget="search-filters"
          popoverTargetAction="hide"
          aria-label="しぼりこみを閉じる"
        >
          <Icon name="close" size={20} />
        </Button>
      </header>
      <div className={styles.body}>
        <Choices label="種類" query={query} choices={TYPES} />
        <nav aria-label="特典" className={styles.group}>
          <h2>いまだけ・お得</h2>
          <ul>
            {FLAGS.map(([label, flag]) => (
              <li key={flag}>
                <FilterLink
                  href={workListHref('/search', query, { [flag]: !query[flag] })}
                  isChosen={query[flag]}
                >
                  {label}
                </FilterLink>
              </li>
            ))}
          </ul>
        </nav>
        <TagGroups query={query} tags={tags} />
        <Choices label="おすすめの聴き手" query={query} choices={GENDERS} />
        <Choices label="声" query={query} choices={VOICES} />
        <FilterForm label="価格・長さ・声の出演">
          {hiddenParams(query).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <RangeField
            legend="価格"
            unit="円"
            name="price"
            min={query.priceMin}
            max={query.priceMax}
          />
          <RangeField
            legend="長さ"
            unit="分"
            name="minutes"
            min={query.minutesMin}
            max={query.minutesMax}
          />
          <label className={styles.cast}>
            <span>声の出演（名前）</span>
            <input
              key={query.cast}
              name="cast"
              defaultValue={query.cast ?? ''}
              maxLength={50}
              autoComplete="off"
            />
          </label>
          <Button type="submit" look="plain" className={styles.submit}>
            この条件でさがす
          </Button>
        </FilterForm>
      </div>
      <Button
        look="plain"
        className={styles.done}
        popoverTarget="search-filters"
        popoverTargetAction="hide"
      >
        {isEstimate && '約'}
        {total.toLocaleString('ja-JP')}作品を見る
      </Button>
    </aside>
  )
}

type ChoicesProps = { label: string; query: WorkQuery; choices: readonly Choice[] }

function Choices({ label, query, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className={styles.group}>
      <h2>{label}</h2>
      <ul>
        {choices.map(([name, changes]) => {
          const [[key, value]] = Object.entries(changes) as [[keyof WorkQuery, unknown]]
          return (
            <li key={name}>
              <FilterLink
                href={workListHref('/search', query, changes)}
                isChosen={query[key] === value}
              >
                {name}
              </FilterLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What the form's own fields do not say. */
const hiddenParams = (query: WorkQuery) =>
  workQueryParams({
    ...query,
    cast: null,
    priceMin: null,
    priceMax: null,
    minutesMin: null,
    minutesMax: null,
  })
