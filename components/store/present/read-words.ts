import { MESSAGE_MAX, NAME_MAX, type PresentWords } from '@/lib/client/orders/present'
import { addDays, jstDay } from '@/lib/kit/jst'

/** A message for each field that needs one. */
export type Problems = Partial<Record<keyof PresentWords, string>>

const LATEST_DAYS = 365

/** What the form of a present says, or what is to be corrected; the service checks it again. */
export function readWords(
  fields: FormData,
  now = new Date(),
): { words: PresentWords } | { problems: Problems } {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const byMail = fields.get('way') === 'mail'
  const words: PresentWords = {
    senderName: text('senderName'),
    recipientName: text('recipientName'),
    message: text('message'),
    ...(byMail && { recipientEmail: text('recipientEmail') }),
    ...(byMail && text('deliverOn') && { deliverOn: text('deliverOn') }),
  }
  const problems = problemsOf(words, now)
  return Object.keys(problems).length > 0 ? { problems } : { words }
}

function problemsOf(words: PresentWords, now: Date): Problems {
  const { senderName, recipientName, recipientEmail, deliverOn, message } = words
  const found: Problems = {}
  if (senderName === '') found.senderName = 'お名前を入力してください。'
  else if ([...senderName].length > NAME_MAX)
    found.senderName = `${NAME_MAX}文字以内で入力してください。`
  if (recipientName === '') found.recipientName = 'お相手のお名前を入力してください。'
  else if ([...recipientName].length > NAME_MAX)
    found.recipientName = `${NAME_MAX}文字以内で入力してください。`
  if (recipientEmail !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(recipientEmail))
    found.recipientEmail = 'メールアドレスを確認してください。'
  if (deliverOn !== undefined && !isWithinAYear(deliverOn, now))
    found.deliverOn = 'お届け日は、今日から1年以内の日を選んでください。'
  if (message.length > MESSAGE_MAX) found.message = `${MESSAGE_MAX}文字以内で入力してください。`
  return found
}

const isWithinAYear = (day: string, now: Date): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(day) && jstDay(now) <= day && day <= jstDay(addDays(now, LATEST_DAYS))
