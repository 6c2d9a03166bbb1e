import { Button } from './button'
import { FailureNumber } from './failure-number'
import styles from './load-failure.module.css'
import { Scene, type SceneName } from './scene'

type Props = {
  message: string
  requestId?: string | undefined
  /** None where the list itself is still on the page. */
  scene?: SceneName | null
  onRetry: () => void
}

/** A list that did not come: why, and another try. */
export function LoadFailure({ message, requestId, scene = 'lantern', onRetry }: Props) {
  return (
    <div className={styles.failure} role="alert">
      {scene && <Scene name={scene} />}
      <p>{message}</p>
      <Button onClick={onRetry}>もう一度試す</Button>
      <FailureNumber id={requestId} />
    </div>
  )
}
