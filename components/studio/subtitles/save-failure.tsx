import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { refusalText } from '@/lib/client/api'
import styles from './subtitles.module.css'

type Props = { error: Error; isConflict: boolean; onForce: () => void }

/** Why nothing was saved; after another page's saving, the two ways on. */
export function SaveFailure({ error, isConflict, onForce }: Props) {
  return (
    <Alert tone="error">
      {refusalText(error)}
      {isConflict && (
        <span className={styles.actions}>
          <Button isSmall onClick={onForce}>
            この画面の内容で上書きする
          </Button>
          <Button isSmall onClick={() => location.reload()}>
            保存されている字幕を読み込む
          </Button>
        </span>
      )}
    </Alert>
  )
}
