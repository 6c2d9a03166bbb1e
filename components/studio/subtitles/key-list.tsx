import { Description, DescriptionList } from '@/components/workbench/description-list'
import styles from './subtitles.module.css'
import { EDITOR_KEYS } from './use-editor-keys'

const SYMBOLS: Record<string, string> = { Mod: 'Ctrl（⌘）', ArrowUp: '↑', ArrowDown: '↓' }

/** The keys that work on this page. */
export function KeyList() {
  return (
    <details className={styles.keys}>
      <summary>キー操作</summary>
      <DescriptionList>
        {EDITOR_KEYS.map(([action, keys, words]) => (
          <Description key={action} name={words}>
            {keys
              .split('+')
              .map((key) => SYMBOLS[key] ?? key)
              .join(' + ')}
          </Description>
        ))}
      </DescriptionList>
    </details>
  )
}
