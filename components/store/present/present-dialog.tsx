'use client'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { EmailField } from '@/components/ui/email-field'
import form from '@/components/ui/form.module.css'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { MESSAGE_MAX, NAME_MAX, type PresentWords } from '@/lib/client/orders/present'
import { addDays, jstDay } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import styles from './present-dialog.module.css'
import { type Problems, readWords } from './read-words'

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
type Way = (typeof WAYS)[number][0]

/** For whom, how it arrives, and with which words. */
export function PresentDialog({ title, priceYen, senderName, onReady, onClose }: Props) {
  const [way, setWay] = useState<Way>('mail')
  const [problems, setProblems] = useState<Problems>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const read = readWords(new FormData(element))
    if ('words' in read) return onReady(read.words)
    setProblems(read.problems)
    const [first] = Object.keys(read.problems)
    const field = first && element.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <Dialog title="アルバムをプレゼント" onClose={onClose}>
      <form className={form.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>
          「{title}」（{formatYen(priceYen)}
          ・税込）を贈ります。お支払いのあと、受け取りのリンクができます。
        </p>
        <TextField
          label="あなたのお名前"
          name="senderName"
          defaultValue={senderName}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          error={problems.senderName}
          hint="お相手に表示されます"
        />
        <TextField
          label="お相手のお名前"
          name="recipientName"
          maxLength={NAME_MAX}
          autoComplete="off"
          error={problems.recipientName}
        />
        <RadioGroup legend="届け方" name="way" options={WAYS} value={way} onChoose={setWay} />
        {way === 'mail' && <MailFields problems={problems} />}
        <TextArea
          label="メッセージ（なくても構いません）"
          name="message"
          rows={4}
          max={MESSAGE_MAX}
          error={problems.message}
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
      </form>
    </Dialog>
  )
}

function MailFields({ problems }: { problems: Problems }) {
  const now = new Date()
  return (
    <>
      <EmailField
        label="お相手のメールアドレス"
        name="recipientEmail"
        autoComplete="off"
        error={problems.recipientEmail}
      />
      <TextField
        label="メールを送る日（なければすぐ）"
        name="deliverOn"
        type="date"
        min={jstDay(now)}
        max={jstDay(addDays(now, LATEST_DAYS))}
        error={problems.deliverOn}
        hint="その日の朝9時に送ります"
      />
    </>
  )
}
