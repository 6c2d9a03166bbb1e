import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Picture } from '@/components/ui/picture'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/calls'
import type { Audience, HomeRow } from '@/lib/client/catalogue/catalogue'
import { quoted } from '@/lib/kit/quoted'
import styles from './home.module.css'
import type { EditedRow } from './row-dialog'

/** The whole top page with the rows as they are edited, for a listener that is chosen. */
export function RowsPreview({ rows, audience }: { rows: EditedRow[]; audience: Audience }) {
  const query = useQuery({
    ...read('POST /ops/home-rows/preview', { body: { rows, targetGender: audience } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="プレビュー"
      about="この列でのトップページです。いまストアにないものは出ません。"
    >
      <QueryState query={query}>
        {(home) => (
          <ol className={styles.preview} aria-label="プレビュー">
            {home.rows.map((row) => (
              <li key={row.id}>
                <h3>{row.title}</h3>
                {row.subtitle && <p className={styles.subtitle}>{row.subtitle}</p>}
                <Shown row={row} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Section>
  )
}

function Shown({ row: { title, works, merchandise } }: { row: HomeRow }) {
  const things = [
    ...works.map((work) => ({ id: work.id, title: work.title, picture: work.coverArt })),
    ...merchandise.map(({ id, title, picture }) => ({ id, title, picture })),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`${quoted(title)}の中身`}>
      <ul className={styles.things}>
        {things.map((thing) => (
          <li key={thing.id}>
            {thing.picture && (
              <Picture picture={thing.picture} alt="" upTo={256} shownAt={[['', '96px']]} />
            )}
            <span>{thing.title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
