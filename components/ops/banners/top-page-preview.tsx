'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/workbench/empty-state'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { QueryState } from '@/components/workbench/query-state'
import { Section } from '@/components/workbench/section'
import { read } from '@/lib/client/calls'
import type { Audience, Banner } from '@/lib/client/catalogue/catalogue'
import { fromJstLocal, toJstLocal } from '@/lib/kit/jst-local'
import { BannerPreview } from './banner-preview'
import { AUDIENCES } from './banner-words'
import styles from './banners.module.css'

/** The banners and texts of the top page at a moment that is chosen, for a listener that is chosen. */
export function TopPagePreview() {
  const [typed, setTyped] = useState(() => toJstLocal(new Date().toISOString()))
  const [at, setAt] = useState(typed)
  const [audience, setAudience] = useState<Audience>('both')
  const query = useQuery({
    ...read('GET /ops/top-page', { query: { at: fromJstLocal(at) ?? '', targetGender: audience } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section
      title="日時を選んで見る"
      about="その日時のトップページに出るバナーと、全ページの上部の文字です。"
    >
      <div className={styles.filters}>
        <TextField
          label="日時（日本時間）"
          type="datetime-local"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (fromJstLocal(target.value)) setAt(target.value)
          }}
        />
        <SelectField label="見る方" options={AUDIENCES} value={audience} onChoose={setAudience} />
      </div>
      <QueryState query={query}>
        {({ banners, texts }) => (
          <>
            <ul className={styles.shown} aria-label="その日時の上部の文字">
              {texts.map(({ title, link }) => (
                <li key={`${link} ${title}`}>
                  {title} <span className={styles.link}>{link}</span>
                </li>
              ))}
            </ul>
            {texts.length === 0 && <EmptyState text="上部の文字はありません。" />}
            <ul className={styles.shown} aria-label="その日時のバナー">
              {banners.map((banner) => (
                <Shown key={banner.id} banner={banner} />
              ))}
            </ul>
            {banners.length === 0 && <EmptyState text="バナーはありません。" />}
          </>
        )}
      </QueryState>
    </Section>
  )
}

function Shown({ banner }: { banner: Banner }) {
  const { title, link, image, phoneImage } = banner
  return (
    <li>
      <strong>{title}</strong>
      <BannerPreview words={banner} wide={image} phone={phoneImage} alt={image.alt || title} />
      <span className={styles.link}>{link}</span>
    </li>
  )
}
