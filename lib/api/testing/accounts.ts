import { sql } from 'drizzle-orm'
import { newId } from '@/lib/kit/ids'
import { someAddress, type TestService } from './test-service'

export const TEST_PASSWORD = 'yoru-no-niwa-2026'

export type TestAccount = {
  email: string
  uid: string
  bearer: string
  refreshToken: string
  sessionId: string
}
type Sent = { method?: string; body?: object; bearer?: string }

export const someEmail = (): string => `listener-${newId()}@example.jp`

/** What the identity tests do all the time, on one service; every call comes from another address. */
export function testAccounts(service: () => TestService) {
  const ask = (path: string, { method, body, bearer }: Sent = {}) =>
    service().call(path, {
      ...(method && { method }),
      ...(body && { body }),
      ...(bearer && { bearer }),
      headers: { 'x-forwarded-for': someAddress() },
    })
  const post = (path: string, body: object = {}, bearer?: string) =>
    ask(path, { method: 'POST', body, ...(bearer && { bearer }) })

  const signUp = async (email = someEmail()): Promise<TestAccount> => {
    const { body } = await post('/identity/sign-up', {
      email,
      password: TEST_PASSWORD,
      client: 'web',
    })
    return {
      email,
      uid: String(body.uid),
      bearer: String(body.accessToken),
      refreshToken: String(body.refreshToken),
      sessionId: String(body.sessionId),
    }
  }
  const verified = async (email = someEmail()): Promise<TestAccount> => {
    const account = await signUp(email)
    await service().parts.db.execute(
      sql`update account set email_verified_at = now() where id = ${account.uid}`,
    )
    return account
  }
  const signIn = (email: string, password = TEST_PASSWORD) =>
    post('/identity/sign-in/password', { email, password, client: 'app' })
  /** Lets the session's last proof of its owner be so old. */
  const age = (sessionId: string, interval = '11 minutes') =>
    service().parts.db.execute(
      sql`update session set authenticated_at = now() - ${interval}::interval where id = ${sessionId}`,
    )
  /** The newest mail to an address whose subject contains a text. */
  const mailTo = async (email: string, subject: string) => {
    const deadline = Date.now() + 20_000
    for (;;) {
      const mails = await service().mailsTo(email, 1)
      const mail = mails.find((one) => one.subject.includes(subject))
      if (mail || Date.now() > deadline)
        return {
          subject: mail?.subject ?? '',
          text: mail?.text ?? '',
          html: mail?.html ?? '',
          code: /^ +(\d{6})$/mu.exec(mail?.text ?? '')?.[1] ?? '',
          token: /token=([\w-]+)/u.exec(mail?.text ?? '')?.[1] ?? '',
        }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const lookup = (bearer: string) => ask('/identity/lookup', { bearer })
  const eventsOf = async (bearer: string) => {
    const { body } = await ask('/identity/security-events', { bearer })
    return (body.items as { kind: string; method: string | null }[]).map(({ kind }) => kind)
  }
  return { ask, post, signUp, verified, signIn, age, mailTo, lookup, eventsOf }
}
