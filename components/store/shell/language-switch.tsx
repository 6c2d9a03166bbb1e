'use client'
import { Select } from '@/components/ui/form/select'
import { Icon } from '@/components/ui/icon'
import { setLanguage, sourceLanguage, useTranslation } from '@/lib/client/site/translation'
import { languageName } from '@/lib/kit/language-name'
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
          options={offered.map((code) => [code, languageName(code), code])}
        />
      </span>
    </div>
  )
}
