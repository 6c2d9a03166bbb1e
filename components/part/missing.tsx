import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import dialog from '@/components/ui/dialog.module.css'
import styles from './missing.module.css'

export type MissingProps = {
  onRetry: () => void
  /** Of a dialog: it is not wanted any more. */
  onClose: (() => void) | undefined
}

const WORDS = '読み込めませんでした。通信を確かめて、もう一度お試しください。'

/** In the place of what did not arrive. */
export const MissingHere = ({ onRetry }: MissingProps) => (
  <div className={styles.here} role="alert">
    <p>{WORDS}</p>
    <Button onClick={onRetry}>もう一度</Button>
  </div>
)

/** For a dialog that did not arrive, which a press asked for. */
export const MissingDialog = ({ onRetry, onClose }: MissingProps) => (
  <Dialog title="表示できませんでした" {...(onClose && { onClose })}>
    <p role="alert">{WORDS}</p>
    <div className={dialog.actions}>
      <Button look="action" onClick={onRetry}>
        もう一度
      </Button>
      {onClose && <Button onClick={onClose}>閉じる</Button>}
    </div>
  </Dialog>
)
