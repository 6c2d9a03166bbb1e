import { Link } from './link'
import styles from './pagination.module.css'

type Props = { page: number; pages: number; href: (page: number) => string }

/** Numbered pages: first, last, and the neighbours of the present one. */
export function Pagination({ page, pages, href }: Props) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pagination} aria-label="ページ">
      {page > 1 && (
        <Link href={href(page - 1)} className={styles.step} rel="prev">
          前へ
        </Link>
      )}
      <ol className={styles.numbers}>
        {visiblePages(page, pages).map((number) =>
          number < 0 ? (
            <li key={number} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={href(number)}
                className={styles.number}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`${number}ページ目`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <Link href={href(page + 1)} className={styles.step} rel="next">
          次へ
        </Link>
      )}
    </nav>
  )
}

/** Page numbers to show; a negative one stands for a gap. */
function visiblePages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, i) => {
    const before = shown[i - 1]
    return before !== undefined && number - before > 1 ? [-number, number] : [number]
  })
}
