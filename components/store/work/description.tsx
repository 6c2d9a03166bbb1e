import styles from './description.module.css'

/** The creator's own words, paragraph by paragraph. */
export function Description({ text }: { text: string }) {
  if (!text) return null
  const paragraphs = text.split(/\n{2,}/u)
  return (
    <section aria-labelledby="description">
      <h2 id="description" className={styles.heading}>
        作品について
      </h2>
      <div className={styles.text}>
        {paragraphs.map((paragraph, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={i}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
