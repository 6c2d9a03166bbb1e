import { Dialog } from '@/components/workbench/dialog'
import { Form } from '@/components/workbench/field/form'
import { TextField } from '@/components/workbench/field/text-field'
import { startView } from '@/lib/client/account/viewing'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import styles from '../ops.module.css'
import type { SupportedAccount } from './supported-account'

type Props = { account: SupportedAccount; onClose: () => void }

/** Begins to see an account's pages, with the code that its owner has made and told. */
export function StartView({ account, onClose }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/ops-support')).viewStart,
    defaultValues: { code: '', reason: '' },
    onSubmit: (body) => startView(account.id, body),
  })
  return (
    <Dialog title="本人の画面を見る" onClose={onClose}>
      <p className={styles.note}>
        本人がセキュリティの設定の「運営スタッフに画面を見せる」で作った6桁のコードを、本人から聞いて入力します。見られるのは30分までで、変更はできません。本人にメールで知らせ、見た画面は操作の記録に残ります。
      </p>
      <Form form={form} submit="見る" isStrong>
        <TextField
          {...form.field('code')}
          label="本人から聞いたコード（6桁）"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <TextField
          {...form.field('reason')}
          label="理由（本人にも知らせます）"
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
