import { expect } from '@playwright/test'
import { shop } from './shop'

export type Mail = { id: string; subject: string; text: string; html: string }

/** Waits for the newest mail to this address with this subject. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject))
        return found?.subject ?? 'no such mail'
      },
      // Two hundred journeys start with a mail, which arrives within a fifth of a second.
      { message: `a mail to ${address}`, intervals: [25], timeout: 30_000 },
    )
    .toMatch(subject)
  if (!found) throw new Error('unreachable')
  return found
}

/** All mails to this address, newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${shop.mailOrigin}/api/mails?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { items: Mail[] }).items
}

const VERIFY = /メールアドレスの確認/u

/** The six digits of the verification mail. */
export async function verificationCode(address: string): Promise<string> {
  const { subject } = await mailTo(address, VERIFY)
  return /\d{6}/u.exec(subject)?.[0] ?? ''
}

/** The link of the verification mail. */
export async function verificationLink(address: string): Promise<string> {
  const { text } = await mailTo(address, VERIFY)
  return /https?:\/\/\S+\/account\/verify\?token=[\w-]+/u.exec(text)?.[0] ?? ''
}
