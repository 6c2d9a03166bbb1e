import styles from '@/components/store/shell/message-page.module.css'
import { ButtonLink } from '@/components/ui/button-link'
import { Scene } from '@/components/ui/scene'

/** The visitor's address has searched too often; others, and the rest of the store, are unaffected. */
export function TooManySearches({ waitSeconds }: { waitSeconds: number }) {
  return (
    <div className={styles.message}>
      <Scene name="station" />
      <h1>検索の回数が多すぎます</h1>
      <p>
        短い時間にたくさんの検索がありました。{waitSeconds}
        秒ほど待ってから、ページを読み込み直してください。
      </p>
      <ButtonLink href="/store" look="action">
        作品一覧を見る
      </ButtonLink>
    </div>
  )
}
