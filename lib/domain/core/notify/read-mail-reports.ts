import { issueMessage } from '@/lib/contract/issue-message'
import { type MailReport, MailReports } from '@/lib/contract/mail'
import { checkMailSignature } from '@/lib/gateway/mail-reports'
import { AppError } from '@/lib/kit/errors'

/** Clocks differ; a report further in the future is refused. */
const AHEAD_MS = 5 * 60_000

type Sent = { secret: string; body: string; signature: string; now: Date }

/**
 * The mail provider's reports, after checking their signature. @throws AppError invalid, naming every wrong event by
 * its number
 */
export function readMailReports({ secret, body, signature, now }: Sent): MailReport[] {
  checkMailSignature(secret, body, signature, now)
  const read = MailReports.safeParse(parsed(body), { error: issueMessage })
  if (!read.success)
    throw wrongReports(
      read.error.issues
        .slice(0, 20)
        .map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  const early = read.data.events.findIndex(({ at }) => Date.parse(at) > now.getTime() + AHEAD_MS)
  if (early !== -1)
    throw wrongReports([
      { path: `events.${early}.at`, message: 'これからの日時は受け付けられません。' },
    ])
  return read.data.events
}

const wrongReports = (details: { path: string; message: string }[]) =>
  new AppError('invalid', 'invalid-input', 'お知らせの形式が正しくありません。', { details })

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
