import { Alert } from '@/components/workbench/alert'
import type { CollectedFiles } from '@/lib/client/studio/imports/collect-files'
import type { NamedFile } from '@/lib/client/studio/imports/match-files'
import styles from './import.module.css'

const MOST_SHOWN = 50

/** Which of the files that rows name were found, which were not, and what nobody asked for. */
export function FoundFiles({ found }: { found: CollectedFiles<NamedFile> }) {
  const { matched, missing, ambiguous, unused, leftOut } = found
  return (
    <>
      <p role="status">{matched.length.toLocaleString('ja-JP')}個のファイルが見つかりました。</p>
      <Names
        lead="見つからないファイルがあります"
        names={missing.map(({ row, name }) => `${row}行目：${name}`)}
      />
      <Names
        lead="同じ名前のファイルがいくつもあります。表にフォルダーの名前から書いてください"
        names={ambiguous.map(
          ({ named: { row, name }, paths }) => `${row}行目：${name}（${paths.join('、')}）`,
        )}
      />
      <Names
        lead="開けなかったファイルがあります"
        names={leftOut.map(({ path, reason }) => `${path}：${reason}`)}
      />
      <Names lead="表にないので使わないファイルがあります" names={unused} />
    </>
  )
}

function Names({ lead, names }: { lead: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - MOST_SHOWN
  return (
    <Alert tone="warning">
      {lead}（{names.length.toLocaleString('ja-JP')}個）。
      <ul className={styles.list}>
        {names.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>ほか{more.toLocaleString('ja-JP')}個</li>}
      </ul>
    </Alert>
  )
}
