'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { saveFile } from '@/lib/client/library/save-file'
import { CopyButton } from './copy-button'
import styles from './security.module.css'

type Props = { codes: readonly string[]; onClose: () => void }

/** The recovery codes, shown this once. It closes only when the listener says that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isStored, setStored] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog title="回復コード" widthPx={480}>
      <p className={styles.lead}>
        認証アプリが手元にないときに、1個につき1回だけ使えるコードです。もう一度は表示できません。安全な場所に保存してください。
      </p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={text} label="すべてコピー" />
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'koeniwa-recovery-codes.txt')
          }
        >
          ファイルに保存
        </Button>
      </div>
      <Checkbox isLong checked={isStored} onChange={({ target }) => setStored(target.checked)}>
        回復コードを保存しました
      </Checkbox>
      <Button look="action" isWide disabled={!isStored} onClick={onClose}>
        閉じる
      </Button>
    </Dialog>
  )
}
