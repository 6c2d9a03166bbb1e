'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import dialog from '@/components/ui/dialog.module.css'
import { textOf } from '@/components/ui/form-values'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { type Report, report } from '@/lib/client/catalogue/community'
import styles from './report-dialog.module.css'

const REASONS: readonly (readonly [Report['reason'], string])[] = [
  ['rights', '著作権などの権利を侵害している'],
  ['hate', '差別や暴力をあおっている'],
  ['sexual', '性的な内容がふさわしくない'],
  ['spam', '宣伝や迷惑行為である'],
  ['privacy', '個人の情報が書かれている'],
  ['other', 'そのほか'],
]

type Props = {
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  /** What is reported, e.g. 「このレビュー」. */
  what: string
  onClose: () => void
}

/** Tells the operator what is wrong with something on the page. */
export default function ReportDialog({ subject, what, onClose }: Props) {
  const [isSent, setSent] = useState(false)
  const form = useSubmit(async (fields) => {
    const reason = REASONS.find(([key]) => key === textOf(fields, 'reason'))?.[0]
    if (!reason) throw fieldError('reason', '理由を選んでください。')
    await report({ ...subject, reason, body: textOf(fields, 'body') })
    setSent(true)
  })
  return (
    <Dialog title={`${what}を報告する`} widthPx={480} onClose={onClose}>
      {isSent ? (
        <div role="status">
          <p>お知らせいただき、ありがとうございます。運営が内容を確認します。</p>
          <div className={dialog.actions}>
            <Button onClick={onClose}>閉じる</Button>
          </div>
        </div>
      ) : (
        <form onSubmit={form.onSubmit} noValidate>
          <RadioGroup
            legend="どのような問題ですか"
            name="reason"
            options={REASONS}
            className={styles.reasons}
          >
            <p className={styles.trouble} role="alert">
              {form.errorOf('reason')}
            </p>
          </RadioGroup>
          <TextArea
            label="くわしい内容（なくてもかまいません）"
            rows={3}
            max={1000}
            error={form.errorOf('body')}
          />
          <p className={styles.trouble} role="alert">
            {form.message}
          </p>
          <div className={dialog.actions}>
            <Button type="submit" look="action" aria-disabled={form.isPending}>
              <span>{form.isPending ? '送信しています…' : '報告する'}</span>
            </Button>
            <Button onClick={onClose}>やめる</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
