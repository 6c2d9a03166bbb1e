import { Wordmark } from '@/components/ui/logo'
import { Picture } from '@/components/ui/picture'
import { toPlayableWork } from '@/lib/client/player/playback-list'
import type { Work } from '@/lib/contract/catalogue'
import styles from './embed-card.module.css'
import { EmbedPlayer } from './embed-player'

/** A work on somebody else's page: its cover, its name, and something to hear. Links open our own page. */
export function EmbedCard({ work, siteName }: { work: Work; siteName: string }) {
  const href = `/${work.type}/${work.nid}`
  const playable = toPlayableWork(work)
  const hearable = playable.tracks.filter(({ file }) => !file.noSample)
  return (
    <main className={styles.card}>
      <div>
        <Picture
          picture={work.coverArt}
          alt=""
          upTo={384}
          isFirst
          shownAt={[
            ['(min-width: 30em)', '148px'],
            ['', '96px'],
          ]}
        />
      </div>
      <div className={styles.words}>
        <h1>
          <a href={href} target="_blank" rel="noopener">
            {work.title}
          </a>
        </h1>
        <p className={styles.people}>{[work.user.nickname, ...work.voiceActors].join('・')}</p>
        {hearable.length > 0 ? (
          <EmbedPlayer
            work={{ ...playable, tracks: hearable }}
            label={work.type === 'voice' ? '聴く' : '試聴する'}
          />
        ) : (
          <p className={styles.people}>この作品に試聴はありません。</p>
        )}
      </div>
      <a href={href} target="_blank" rel="noopener" className={styles.brand}>
        <Wordmark name={`${siteName}で見る`} />
      </a>
    </main>
  )
}
