import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import styles from './webhooks.module.css'

type Props = { secret: string; onClose: () => void }

/** A secret, this once. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Dialog title="署名の鍵" onClose={onClose}>
      <p>届いたものが本物かを、この鍵で確かめます。あなたのサーバーにだけ保存してください。</p>
      <code className={styles.secret} translate="no">
        {secret}
      </code>
      <Alert tone="warning">閉じると、もう表示できません。</Alert>
      <div className={styles.actions}>
        <Button look="action" onClick={onClose}>
          保存しました
        </Button>
      </div>
    </Dialog>
  )
}
