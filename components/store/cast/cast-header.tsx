import { Chip } from '@/components/ui/chip'
import type { CastPerson } from '@/lib/contract/catalogue'
import styles from './cast-header.module.css'
import { CREDIT_NAMES } from './credit-names'

/** Who it is: name and reading, what they do, a few words, and whom they are often heard with. */
export function CastHeader({ person }: { person: CastPerson }) {
  return (
    <header className={styles.header}>
      <p className={styles.roles}>
        {person.attributeTypes.map((type) => CREDIT_NAMES[type]).join('・')}
      </p>
      <h1>{person.name}</h1>
      {person.reading && person.reading !== person.name && (
        <p className={styles.reading}>{person.reading}</p>
      )}
      <p className={styles.count}>{person.workCount.toLocaleString('ja-JP')}作品</p>
      {person.introduction && <p className={styles.introduction}>{person.introduction}</p>}
      {person.coActors.length > 0 && (
        <section aria-labelledby="co-actors" className={styles.together}>
          <h2 id="co-actors">いっしょに出演した人</h2>
          <ul>
            {person.coActors.map(({ name, workCount }) => (
              <li key={name}>
                <Chip href={`/cast/${encodeURIComponent(name)}`}>
                  {name}
                  <small>{workCount.toLocaleString('ja-JP')}作品</small>
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </header>
  )
}
