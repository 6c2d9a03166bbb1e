import { Button } from '@/components/workbench/button'
import { SaveBar } from '@/components/workbench/save-bar'
import { ApiError } from '@/lib/client/api'
import type { SaveState } from '@/lib/client/form/autosave'
import styles from './save-status.module.css'

const WORDS = {
  saved: '保存しました',
  dirty: 'まだ保存していません',
  saving: '保存しています…',
  failed: '保存できませんでした',
} as const

type Props = {
  status: SaveState
  byHand: boolean
  onSave: () => Promise<boolean>
  /** Saves over what another page has saved. */
  onOverwrite: () => Promise<boolean>
}

/** Whether what is typed is safe. */
export function SaveStatus({ status, byHand, onSave, onOverwrite }: Props) {
  const { state, error } = status
  const isOutdated = error instanceof ApiError && error.code === 'studio/changed-elsewhere'
  const canSave = (state === 'failed' && !isOutdated) || (byHand && state === 'dirty')
  return (
    <div className={styles.status} data-state={state} role="status">
      <span>{state === 'failed' && error ? error.message : WORDS[state]}</span>
      {state === 'failed' && isOutdated && (
        <SaveBar isStuck>
          <Button isSmall onClick={() => location.reload()}>
            変更を破棄して読み込み直す
          </Button>
          <Button isSmall look="bare" onClick={() => onOverwrite()}>
            この画面の内容で上書きする
          </Button>
        </SaveBar>
      )}
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
