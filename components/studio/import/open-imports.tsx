import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/studio/calls'
import { formatJstDateTime } from '@/lib/kit/jst'
import styles from './import.module.css'

/** Imports whose drafts still wait for files; nothing where there are none. */
export function OpenImports() {
  const { data } = useQuery(read('GET /studio/imports'))
  if (!data || data.items.length === 0) return null
  return (
    <Section
      title="途中の取り込み"
      about="下書きはできていて、ファイルを待っています。同じファイルを選ぶと、続きから送れます。"
    >
      <ul className={styles.list}>
        {data.items.map(({ id, createdAt, files, missing }) => (
          <li key={id}>
            <Link href={`/studio/import?id=${id}`} className={styles.open}>
              {formatJstDateTime(createdAt)}：{files.toLocaleString('ja-JP')}個のうち残り
              {missing.toLocaleString('ja-JP')}個
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
