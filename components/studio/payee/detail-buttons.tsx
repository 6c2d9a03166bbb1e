import { Button } from '@/components/workbench/button'
import styles from './payee.module.css'
import type { Details } from './use-details'

type Props = { details: Details; what: string }

/** Shows what is masked, and changes it; both after a proof of who is there. */
export const DetailButtons = ({ details, what }: Props) => (
  <div className={styles.buttons}>
    <Button isBusy={details.isBusy} onClick={details.edit}>
      {what}を変更する
    </Button>
    {details.details ? (
      <Button look="bare" onClick={details.hide}>
        隠す
      </Button>
    ) : (
      <Button look="bare" onClick={details.show}>
        すべて表示する
      </Button>
    )}
  </div>
)

/** In the place of a form or buttons until a second factor is set. */
export const Locked = () => <p>二段階認証を設定すると、ここで登録・変更できます。</p>

/** Leaves the form without a change. */
export const StopEditing = ({ details }: Pick<Props, 'details'>) => (
  <div>
    <Button look="bare" onClick={details.hide}>
      変更をやめる
    </Button>
  </div>
)
