import { Select, type SelectOption } from '@/components/ui/form/select'
import type { SubtitleLanguage } from '@/lib/client/player/track/subtitles'
import styles from './subtitle-layer.module.css'
import type { Subtitles } from './use-subtitles'

const LANGUAGES: readonly SelectOption<SubtitleLanguage>[] = [
  ['ja-JP', '日本語'],
  ['en-US', 'English（自動生成）'],
]

/** In which language the subtitles are read; shown only where there is English (spec §2). */
export function LanguageSelect({ subtitles }: { subtitles: Subtitles }) {
  return (
    <Select
      className={styles.language}
      aria-label="字幕の言語"
      value={subtitles.language}
      onChoose={subtitles.setLanguage}
      options={LANGUAGES}
    />
  )
}
