import { workHref } from '@/components/store/work/work-facts'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { Picture } from '@/components/ui/picture'
import type { Present } from '@/lib/client/orders/present'
import { quoted } from '@/lib/kit/quoted'
import styles from './present-page.module.css'
import { RedeemPanel } from './redeem-panel'

/** What somebody was given: the album, who it comes from, their words, and the way to take it. */
export function PresentPage({ token, present }: { token: string; present: Present }) {
  const { work, senderName, recipientName, message } = present
  return (
    <Page>
      <article className={styles.present}>
        <p className={styles.from}>{recipientName} さんへ</p>
        <h1>{senderName} さんから、声の贈り物です</h1>
        {message && <blockquote className={styles.message}>{message}</blockquote>}
        <div className={styles.work}>
          <Picture
            picture={work.coverArt}
            alt={work.coverArt.alt || `${quoted(work.title)}のジャケット`}
            isFirst
            shownAt={[['', '200px']]}
          />
          <div>
            <p className={styles.from}>アルバム</p>
            <h2>{work.title}</h2>
            <p className={styles.from}>{work.user.nickname}</p>
            <p>
              <Link href={workHref(work)} className={styles.look}>
                作品のページを見る
              </Link>
            </p>
          </div>
        </div>
        <RedeemPanel token={token} present={present} />
      </article>
    </Page>
  )
}
