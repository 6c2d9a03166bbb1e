import type { CSSProperties, ReactNode } from 'react'
import { WorkBookmarks } from '@/components/bookmark/work-bookmarks'
import { ReportWhole } from '@/components/store/community/report-button'
import { WorkMerchandise } from '@/components/store/merchandise/work-merchandise'
import { Page } from '@/components/ui/page'
import { Section } from '@/components/ui/section'
import { toPlayableWork } from '@/lib/client/player/playback-list'
import type { WorkCard as Card, Work } from '@/lib/contract/catalogue'
import { AgeGate } from './age-gate'
import { CreditList } from './credit-list'
import { Description } from './description'
import { TagList } from './tag-list'
import { TrackList } from './track-list'
import { WorkHero } from './work-hero'
import styles from './work-page.module.css'
import { WorkShelf } from './work-shelf'

type Props = {
  work: Work
  related: Card[]
  /** What listeners say of it. */
  children?: ReactNode
}

/** The page of an album or a voice; the same for everybody. A draft, which has no number, is previewed with it. */
export function WorkPage({ work, related, children }: Props) {
  // One object for all buttons, so that the page's data has it once.
  const playable = toPlayableWork(work)
  const content = (
    <Page>
      <WorkHero work={work} playable={playable} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TrackList work={work} playable={playable} />
          {work.nid !== '' && (
            <WorkBookmarks
              work={{ id: work.id, nid: work.nid, type: work.type, title: work.title }}
            />
          )}
          <Description text={work.description} />
        </div>
        <aside className={styles.side} aria-label="作品の情報">
          <CreditList work={work} />
          <TagList tags={work.tags} />
          {work.nid !== '' && (
            <ReportWhole subject={{ subjectKind: 'work', subjectId: work.id }} what="この作品" />
          )}
        </aside>
      </div>
      {work.nid !== '' && <WorkMerchandise nid={work.nid} />}
      {children}
      {related.length > 0 && (
        <Section
          id="related"
          title="この作品が好きな方へ"
          subtitle="同じ声、同じ作者、近い気分から"
        >
          <WorkShelf works={related} label="関連する作品" />
        </Section>
      )}
    </Page>
  )
  return (
    <article className={styles.work} style={{ '--cover': work.coverArt.color } as CSSProperties}>
      {work.ageRating === 'all' ? (
        content
      ) : (
        <AgeGate rating={work.ageRating} title={work.title}>
          {content}
        </AgeGate>
      )}
    </article>
  )
}
