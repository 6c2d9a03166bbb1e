import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/client/form/use-schema-form'
import styles from './community.module.css'

type Props = { form: FormState; action: string; onCancel: () => void }

/** The end of a form for words: the name they appear under, what was refused, and the buttons. */
export function WritingEnd({ form: { isPending, message }, action, onCancel }: Props) {
  return (
    <>
      <p className={styles.note}>ニックネームとともに公開されます。</p>
      <p className={styles.failure} role="alert">
        {message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="action" aria-disabled={isPending}>
          <span>{isPending ? '送信しています…' : action}</span>
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </>
  )
}
