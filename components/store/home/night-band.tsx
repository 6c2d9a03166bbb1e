import { ListedCover } from '@/components/store/work/listed-cover'
import { workHref } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Shelf } from '@/components/ui/shelf'
import type { WorkCard } from '@/lib/contract/catalogue'
import styles from './night-band.module.css'

const SHORTEST = 4

/** A band of night over the whole width, by day as well: large covers of what is heard again and again. */
export function NightBand({ works }: { works: readonly WorkCard[] }) {
  if (works.length < SHORTEST) return null
  return (
    <div className={styles.band} data-night>
      <Section id="night-band" title="くりかえし聴かれている作品" moreHref="/search?sort=popular">
        <div className={styles.covers}>
          <Shelf label="くりかえし聴かれている作品">
            {works.map((work) => (
              <li key={work.id}>
                <Link href={workHref(work)} className={styles.work}>
                  <ListedCover
                    work={work}
                    upTo={768}
                    shownAt={[
                      ['(min-width: 60em)', '320px'],
                      ['', '220px'],
                    ]}
                  />
                  <span className={styles.title}>{work.title}</span>
                  <span className={styles.people}>
                    {work.voiceActors.join('、') || work.user.nickname}
                  </span>
                </Link>
              </li>
            ))}
          </Shelf>
        </div>
      </Section>
    </div>
  )
}
