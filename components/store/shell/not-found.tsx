import { ButtonLink } from '@/components/ui/button-link'
import { Scene } from '@/components/ui/scene'
import styles from './message-page.module.css'

/** The texts are spec §2's. */
export function NotFound() {
  return (
    <div className={styles.message}>
      <Scene name="cat" />
      <h1>ページが見つかりません</h1>
      <p>お探しのページは、移動または削除された可能性があります。</p>
      <ButtonLink href="/" look="action">
        TOPへ戻る
      </ButtonLink>
    </div>
  )
}
