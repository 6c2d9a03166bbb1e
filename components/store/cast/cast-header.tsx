import { FollowButton } from '@/components/favourite/follow-button'
import { PlayButton } from '@/components/player/play-button'
import { cardToPlay } from '@/components/store/work/work-facts'
import { Chip } from '@/components/ui/chip'
import type { CastPerson, WorkCard } from '@/lib/contract/catalogue'
import styles from './cast-header.module.css'
import { CREDIT_NAMES } from './credit-names'
import { Initial } from './initial'

type Props = {
  person: CastPerson
  /** Works of theirs, the best first. */
  works: readonly WorkCard[]
}

const isHearable = ({ ageRating, saleStatus, trackCount }: WorkCard) =>
  ageRating === 'all' && saleStatus !== 'announced' && trackCount > 0

/** Who it is: name and reading, what they do, a few words, and whom they are often heard with. */
export function CastHeader({ person, works }: Props) {
  const heard = works.find(isHearable)
  const speaks = person.attributeTypes.includes('voiceActor')
  return (
    <header className={styles.header}>
      <Initial name={person.name} color={works[0]?.coverArt.color} />
      <div>
        <p className={styles.roles}>
          {person.attributeTypes.map((type) => CREDIT_NAMES[type]).join('・')}
        </p>
        <h1>{person.name}</h1>
        {person.reading && person.reading !== person.name && (
          <p className={styles.reading}>{person.reading}</p>
        )}
        <p className={styles.count}>{person.workCount.toLocaleString('ja-JP')}作品</p>
        <div className={styles.actions}>
          {heard && (
            <PlayButton
              work={cardToPlay(heard)}
              variant="primary"
              label={speaks ? '声を聴く' : '作品を聴く'}
            />
          )}
          <FollowButton kind="cast" id={person.id} name={person.name} />
        </div>
        {person.introduction && <p className={styles.introduction}>{person.introduction}</p>}
      </div>
      {person.coActors.length > 0 && (
        <section aria-labelledby="co-actors" className={styles.together}>
          <h2 id="co-actors">{speaks ? 'いっしょに出演した人' : '作品に出演した人'}</h2>
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
