'use client'
import { Select } from '@/components/ui/form/select'
import { Icon } from '@/components/ui/icon'
import { setLanguage, sourceLanguage, useTranslation } from '@/lib/client/site/translation'
import styles from './language-switch.module.css'

/** The language of the pages (spec §2): Japanese, and what the translation widget offers. */
export function LanguageSwitch({ id }: { id: string }) {
  const { languages, language } = useTranslation()
  const offered = [sourceLanguage, ...languages.filter((code) => code !== sourceLanguage)]
  return (
    <div className={`${styles.switch} notranslate`} translate="no">
      <label htmlFor={id}>言語 / Language</label>
      <span className={styles.field}>
        <Icon name="globe" size={18} />
        <Select
          id={id}
          value={offered.includes(language) ? language : sourceLanguage}
          onChoose={setLanguage}
          options={offered.map((code) => [code, nameOf(code), code])}
        />
      </span>
    </div>
  )
}

/** A language by its own name. */
function nameOf(code: string): string {
  if (code === sourceLanguage) return '日本語'
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
