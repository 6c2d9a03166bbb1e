import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/studio/calls'
import { formatSize } from '@/lib/kit/format-size'
import styles from './studio-home.module.css'

/** From this share on the bar warns. */
const NEARLY_FULL = 0.9

/** How much of what the account may upload is taken. */
export function Storage() {
  const query = useQuery(read('GET /studio/storage'))
  return (
    <Section
      title="アップロードしたファイル"
      about="お預かりしている音声の原本と、まだ作品に登録していないファイルの合計です。"
    >
      <QueryState query={query}>
        {({ storedBytes, mostBytes }) => (
          <div className={styles.storage}>
            <p id="storage-words">
              {formatSize(mostBytes)}のうち{formatSize(storedBytes)}を使っています
            </p>
            <meter
              aria-labelledby="storage-words"
              value={storedBytes}
              max={mostBytes}
              high={mostBytes * NEARLY_FULL}
              optimum={0}
            />
            {storedBytes >= mostBytes * NEARLY_FULL && (
              <p>残りがわずかです。使わないトラックを削除すると、1日ほどで空きができます。</p>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  )
}
