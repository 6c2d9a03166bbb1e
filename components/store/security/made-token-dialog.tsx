'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { CallOutput } from '@/lib/client/api'
import { formatJstDate } from '@/lib/kit/jst'
import { CopyButton } from './copy-button'
import styles from './security.module.css'

type Props = { made: CallOutput<'POST /identity/personal-tokens'>; onClose: () => void }

/** The token, shown this once. It closes only when its owner says that it is kept. */
export function MadeTokenDialog({ made: { token, made }, onClose }: Props) {
  const [isStored, setStored] = useState(false)
  return (
    <Dialog title="アクセストークンを作りました" widthPx={480}>
      <p className={styles.lead}>
        もう一度は表示できません。いまコピーして、プログラムの秘密の設定など、安全な場所に保存してください。パスワードと同じように扱い、人に見せたり、公開するファイルに書いたりしないでください。
      </p>
      <p className={`${styles.codes} ${styles.token}`} translate="no">
        <code>{token}</code>
      </p>
      <p className={styles.note}>
        {formatJstDate(made.expiresAt)}まで使えます。リクエストの「Authorization:
        Bearer」に続けて送ってください。
      </p>
      <div className={styles.actions}>
        <CopyButton text={token} label="コピー" />
      </div>
      <Checkbox isLong checked={isStored} onChange={({ target }) => setStored(target.checked)}>
        アクセストークンを保存しました
      </Checkbox>
      <Button look="action" isWide disabled={!isStored} onClick={onClose}>
        閉じる
      </Button>
    </Dialog>
  )
}
