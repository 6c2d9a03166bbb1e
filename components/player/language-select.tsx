import { Select } from '@/components/ui/form/select'
import styles from './subtitle-layer.module.css'
import type { Subtitles } from './use-subtitles'

/** In which language the subtitles are read; shown only where the track has a second one (spec §2). */
export function LanguageSelect({ subtitles }: { subtitles: Subtitles }) {
  const { choices, language, setLanguage } = subtitles
  if (choices.length === 1) return null
  return (
    <Select
      className={styles.language}
      aria-label="字幕の言語"
      value={language}
      onChoose={setLanguage}
      options={choices}
    />
  )
}
