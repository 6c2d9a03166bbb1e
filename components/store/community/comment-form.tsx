'use client'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/text-area'
import { useSubmit } from '@/components/ui/use-submit'
import { MAX_WRITING, writeComment } from '@/lib/client/catalogue/community'
import styles from './community.module.css'
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
      <TextArea max={MAX_WRITING} label={label} rows={3} error={form.errorOf('body')} />
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
