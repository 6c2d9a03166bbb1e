import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { REPORT_REASONS, type Report } from '@/lib/client/catalogue/report-reasons'
import { useReport } from '@/lib/client/catalogue/use-report'

type Props = {
  subject: Pick<Report, 'subjectKind' | 'subjectId'>
  /** What is reported, e.g. 「コメント」. */
  what: string
  onClose: () => void
}

/** Tells the operator what is wrong with something that a creator received. */
export function ReportDialog({ subject, what, onClose }: Props) {
  const { form, isSent } = useReport(subject)
  return (
    <Dialog title={`${what}を報告する`} onClose={onClose}>
      {isSent ? (
        <p role="status">お知らせいただき、ありがとうございます。運営が内容を確認します。</p>
      ) : (
        <Form form={form} submit="報告する" isStrong>
          <SelectField
            {...form.field('reason')}
            label="どのような問題ですか"
            options={[['', '選んでください'], ...REPORT_REASONS]}
          />
          <TextField
            {...form.field('body')}
            label="くわしい内容（なくてもかまいません）"
            rows={3}
            maxLength={1000}
          />
        </Form>
      )}
    </Dialog>
  )
}
