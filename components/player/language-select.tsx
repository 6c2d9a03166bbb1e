import type { SubtitleLanguage } from '@/lib/client/player-subtitles'
import styles from './subtitle-layer.module.css'
import type { Subtitles } from './use-subtitles'

/** In which language the subtitles are read; shown only where there is English (spec §2). */
export function LanguageSelect({ subtitles }: { subtitles: Subtitles }) {
  return (
    <select
      className={styles.language}
      aria-label="字幕の言語"
      value={subtitles.language}
      onChange={(event) => subtitles.setLanguage(event.target.value as SubtitleLanguage)}
    >
      <option value="ja-JP">日本語</option>
      <option value="en-US">English（自動生成）</option>
    </select>
  )
}
