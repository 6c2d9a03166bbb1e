import { Button } from '@/components/workbench/button'
import { SaveBar } from '@/components/workbench/save-bar'
import type { SaveState } from '@/lib/client/studio/studio-autosave'
import styles from './save-status.module.css'

const WORDS = {
  saved: '保存しました',
  dirty: 'まだ保存していません',
  saving: '保存しています…',
  failed: '保存できませんでした',
} as const

type Props = { status: SaveState; byHand: boolean; onSave: () => Promise<boolean> }

/** Whether what is typed is safe. */
export function SaveStatus({ status, byHand, onSave }: Props) {
  const { state, error } = status
  const canSave = state === 'failed' || (byHand && state === 'dirty')
  return (
    <div className={styles.status} data-state={state} role="status">
      <span>{state === 'failed' && error ? error.message : WORDS[state]}</span>
      {canSave && (
        <SaveBar isStuck>
          <Button isSmall onClick={() => onSave()}>
            {byHand ? '変更を保存' : 'もう一度保存'}
          </Button>
        </SaveBar>
      )}
    </div>
  )
}
