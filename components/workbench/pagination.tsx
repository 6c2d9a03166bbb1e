'use client'
import MuiPagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import { Link } from '@/components/ui/link'
import styles from './pagination.module.css'

/** A page from 1 of how many, with the address of each or what to do for it. */
export type Pages = { page: number; pages: number } & (
  | { href: (page: number) => string; onPage?: undefined }
  | { onPage: (page: number) => void; href?: undefined }
)

/** Numbered pages: the first, the last, and those near the present one. */
export function Pagination({ page, pages, href, onPage }: Pages) {
  if (pages <= 1) return null
  return (
    <MuiPagination
      className={styles.pagination}
      aria-label="ページ"
      page={page}
      count={pages}
      siblingCount={1}
      onChange={(_, next) => onPage?.(next)}
      getItemAriaLabel={(type, number) =>
        type === 'page' ? `${number}ページ目` : type === 'next' ? '次のページ' : '前のページ'
      }
      renderItem={(item) =>
        href ? (
          <PaginationItem {...item} component={Link} href={href(item.page ?? 1)} />
        ) : (
          <PaginationItem {...item} />
        )
      }
    />
  )
}
