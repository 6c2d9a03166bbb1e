import type { Browser, Page } from '@playwright/test'
import { type Account, callsOf, freshEmail, newAccount, signIn } from './account'
import { withDatabase } from './database'
import { withSecondFactor } from './second-factor'
import type { Call } from './service'
import { demoAccount } from './shop'

const domain = demoAccount('staff').email.split('@')[1] ?? ''
const EVERY_ROLE = ['support', 'editor', 'finance', 'admin']

/** A new staff account: another admin gives it roles, and it turns on its second factor in the session of `callsFor`, whose `call` it has. */
async function newStaff(
  roles: readonly string[],
  callsFor: (account: Account) => Call | Promise<Call>,
): Promise<Account & { nextCode: () => string }> {
  const account = await newAccount(`${freshEmail().split('@')[0]}@${domain}`)
  const call = await callsFor(account)
  await withDatabase((database) =>
    database.query('update account set staff_roles = $2 where email = $1', [account.email, roles]),
  )
  const { nextCode } = await withSecondFactor({ call })
  return { ...account, call, nextCode }
}

/** Signs a browser in to a new account of the staff. */
export const signInAsStaff = (page: Page, roles: readonly string[] = EVERY_ROLE) =>
  newStaff(roles, async (account) => {
    await signIn(page, account)
    return callsOf(page)
  })

/** A window of the staff's own. */
export async function openConsole(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAsStaff(page)
  return page
}

/** Calls the API as staff with every role. */
export const staffCalls = async (): Promise<Call> =>
  (await newStaff(EVERY_ROLE, ({ call }) => call)).call
