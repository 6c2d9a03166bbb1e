import { createHmac } from 'node:crypto'
import { AppError } from '@/lib/kit/errors'
import { equalsInConstantTime } from '@/lib/kit/tokens/one-time-code'

const TOLERANCE_MS = 5 * 60_000

/** The value of `Koeniwa-Signature` for a report (docs/decisions/personal-data.md). `at` is in seconds. */
export const signMailReports = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** @throws AppError invalid `mail/invalid-signature` for a signature that is not ours, or older than five minutes */
export function checkMailSignature(
  secret: string,
  body: string,
  signature: string,
  now: Date,
): void {
  const at = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/u.exec(signature)?.[1] ?? Number.NaN)
  const isOurs =
    Math.abs(now.getTime() - at * 1000) <= TOLERANCE_MS &&
    equalsInConstantTime(signMailReports(secret, body, at), signature)
  if (!isOurs)
    throw new AppError('invalid', 'mail/invalid-signature', '署名を確かめられませんでした。')
}
