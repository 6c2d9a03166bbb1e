'use client'
import { useSubmit } from '@/components/account/use-submit'
import { Button } from '@/components/ui/button'
import { writeComment } from '@/lib/client/community'
import { TextBox } from './text-box'
import styles from './voices.module.css'
import { writingOf } from './writing-of'

type Props = {
  nid: string
  /** The comment that is answered. */
  parentId?: string
  onDone: () => void
  onCancel: () => void
}

/** A comment or a reply. What was typed stays when sending fails. */
export default function CommentForm({ nid, parentId, onDone, onCancel }: Props) {
  const form = useSubmit(async (fields) => {
    await writeComment(nid, { body: writingOf(fields), ...(parentId && { parentId }) })
    onDone()
  })
  const label = parentId ? '返信' : 'コメント'
  return (
    <form
      className={`${styles.form} ${parentId ? styles.reply : ''}`}
      onSubmit={form.onSubmit}
      aria-label={label}
      noValidate
    >
      <TextBox label={label} rows={3} error={form.errorOf('body')} />
      <p className={styles.note}>ニックネームとともに公開されます。</p>
      <p className={styles.trouble} role="alert">
        {form.message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" look="action" aria-disabled={form.isPending}>
          <span>{form.isPending ? '送信しています…' : parentId ? '返信する' : 'コメントする'}</span>
        </Button>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </form>
  )
}
