'use client'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import dialog from '@/components/ui/dialog.module.css'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { TextArea } from '@/components/ui/form/text-area'
import { useAccount } from '@/lib/client/account/account'
import { REPORT_REASONS, type Report } from '@/lib/client/catalogue/report-reasons'
import { useReport } from '@/lib/client/catalogue/use-report'
import styles from './report-dialog.module.css'

type Props = {
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  /** What is reported, e.g. 「このレビュー」. */
  what: string
  onClose: () => void
}

/** Tells the operator what is wrong with something on the page. */
export default function ReportDialog({ subject, what, onClose }: Props) {
  const isGuest = useAccount().status === 'signedOut'
  const { form, isSent } = useReport(subject)
  return (
    <Dialog title={`${what}を報告する`} widthPx={480} onClose={onClose}>
      {isSent ? (
        <div role="status">
          <p>
            お知らせいただき、ありがとうございます。運営が内容を確認し、結果をメールでお知らせします。
          </p>
          <div className={dialog.actions}>
            <Button onClick={onClose}>閉じる</Button>
          </div>
        </div>
      ) : (
        <Form form={form} className="">
          <RadioGroup
            {...form.field('reason')}
            legend="どのような問題ですか"
            options={REPORT_REASONS}
            className={styles.reasons}
          />
          <TextArea
            {...form.field('body')}
            label="くわしい内容（なくてもかまいません）"
            rows={3}
            max={1000}
          />
          {isGuest && (
            <EmailField {...form.field('email')} required hint="受付と結果をお知らせします。" />
          )}
          <p className={styles.criteria}>
            <a href="/legal/guideline" target="_blank" rel="noopener">
              ガイドライン
            </a>
            に照らして確認します。
          </p>
          <p className={styles.failure} role="alert">
            {form.message}
          </p>
          <div className={dialog.actions}>
            <Button type="submit" look="action" aria-disabled={form.isPending}>
              <span>{form.isPending ? '送信しています…' : '報告する'}</span>
            </Button>
            <Button onClick={onClose}>やめる</Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
