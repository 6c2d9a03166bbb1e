'use client'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/form/email-field'
import { Form } from '@/components/ui/form/form'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { MESSAGE_MAX, NAME_MAX, type PresentWords } from '@/lib/client/orders/present'
import { addDays, jstDay } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { serverNow } from '@/lib/kit/server-time'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './present-dialog.module.css'

type Props = {
  title: string
  priceYen: number
  senderName: string
  onReady: (words: PresentWords) => void
  onClose: () => void
}

const LATEST_DAYS = 365

const WAYS = [
  ['mail', 'こえにわからメールで届ける'],
  ['link', 'リンクを自分で渡す'],
] as const

/** For whom, how it arrives, and with which words. */
export function PresentDialog({ title, priceYen, senderName, onReady, onClose }: Props) {
  const form = useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/present')).present,
    defaultValues: { senderName, way: 'mail' },
    onSubmit: async ({ way, ...words }) => onReady(words),
  })
  const now = serverNow()
  return (
    <Dialog title="アルバムをプレゼント" onClose={onClose}>
      <Form form={form}>
        <p className={styles.lead}>
          {quoted(title)}（{formatYen(priceYen)}
          ・税込）を贈ります。お支払いのあと、受け取りのリンクができます。
        </p>
        <TextField
          {...form.field('senderName')}
          label="あなたのお名前"
          maxLength={NAME_MAX}
          autoComplete="nickname"
          hint="お相手に表示されます"
        />
        <TextField
          {...form.field('recipientName')}
          label="お相手のお名前"
          maxLength={NAME_MAX}
          autoComplete="off"
        />
        <RadioGroup {...form.field('way')} legend="届け方" options={WAYS} />
        {form.watch('way') === 'mail' && (
          <>
            <EmailField
              {...form.field('recipientEmail')}
              label="お相手のメールアドレス"
              autoComplete="off"
            />
            <TextField
              {...form.field('deliverOn')}
              label="メールを送る日（なければすぐ）"
              type="date"
              min={jstDay(now)}
              max={jstDay(addDays(now, LATEST_DAYS))}
              hint="その日の朝9時（日本時間）に送ります"
            />
          </>
        )}
        <TextArea
          {...form.field('message')}
          label="メッセージ（なくても構いません）"
          rows={4}
          max={MESSAGE_MAX}
        />
        <p className={styles.terms}>
          リンクは一度だけ使えます。60日間受け取られなかったときは、自動で返金します。
        </p>
        <div className={styles.actions}>
          <Button type="submit" look="action">
            お支払いへ進む
          </Button>
          <Button onClick={onClose}>やめる</Button>
        </div>
      </Form>
    </Dialog>
  )
}
