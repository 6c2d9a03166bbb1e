import { Button } from '@/components/workbench/button'
import type { TableColumn } from '@/lib/client/table/table-column'
import type { OpsBanner } from './banner-words'
import styles from './banners.module.css'

type Row = Pick<OpsBanner, 'title' | 'state'>

/** The column to change a row or to end it; an ended one is only changed. */
export const rowActs = <R extends Row>(
  onChange: (row: R) => void,
  onEnd: (row: R) => void,
): TableColumn<R> => ({
  id: 'act',
  header: '操作',
  value: () => null,
  cell: (row) => (
    <span className={styles.acts}>
      <Button isSmall onClick={() => onChange(row)}>
        変える
        <span className="visually-hidden">（{row.title}）</span>
      </Button>
      {row.state !== 'ended' && (
        <Button isSmall onClick={() => onEnd(row)}>
          終える
          <span className="visually-hidden">（{row.title}）</span>
        </Button>
      )}
    </span>
  ),
  card: 'action',
})
