import { sealRow } from '@/lib/domain/core/sealed-rows'
import { grantStaffRoles } from '@/lib/domain/ops/staff'
import { type DemoAccount, readAccounts } from './manifest'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'

const REASON = 'デモの運営スタッフ'

/** Two of the staff of the demo: what one has made or decided, the other approves or answers. */
export type DemoStaff = { staff: SignedIn; colleague: SignedIn }
export type DemoPeople = DemoStaff & { listener: SignedIn }

/**
 * Makes the demo's people and prints each as soon as they can sign in. Staff accounts get their roles, which only an
 * operator can give. @throws Error when the API and the database are not of one shop
 */
export async function loadPeople(shop: Shop): Promise<DemoPeople> {
  const people = new Map<string, SignedIn>()
  for (const account of readAccounts()) {
    const person = await loadPerson(shop, account)
    await refuseOtherShop(shop, person)
    printAccount(shop, account)
    people.set(account.key, person)
    if (!account.staffRoles) continue
    const isNew = await switchOnSecondFactor(shop, person, account)
    const { email, staffRoles: roles } = account
    await grantStaffRoles({ ...shop.parts, now: new Date() }, { email, roles, reason: REASON })
    // Roles count in a session that was begun with the second factor.
    if (isNew) people.set(account.key, await signIn(shop, account))
  }
  const named = (key: string) => {
    const person = people.get(key)
    if (!person) throw new Error(`demo/accounts.json has no ${key}`)
    return person
  }
  return { staff: named('staff'), colleague: named('colleague'), listener: named('listener') }
}

export const printAccount = (
  shop: Shop,
  { label, email, password, totpSecret }: DemoAccount,
): void =>
  shop.print(
    `${label}: ${email} / ${password}${totpSecret ? ` / 認証アプリの鍵 ${totpSecret}` : ''}`,
  )

/**
 * The account's authenticator app with the printed secret; the service would make another secret each time.
 * @returns whether it was not there yet
 */
async function switchOnSecondFactor(
  { parts, pool }: Shop,
  { uid }: SignedIn,
  { totpSecret }: DemoAccount,
): Promise<boolean> {
  if (!totpSecret) return false
  const { sealed, keyId } = sealRow(parts.settings, 'second_factor', uid, totpSecret)
  const { rowCount } = await pool.query(
    `insert into second_factor (account_id, sealed, key_id, confirmed_at) values ($1, $2, $3, now()) on conflict do nothing`,
    [uid, sealed, keyId],
  )
  return rowCount === 1
}

/** Otherwise API calls and database writes would go to two different shops. */
async function refuseOtherShop(shop: Shop, { uid }: SignedIn): Promise<void> {
  const { rowCount } = await shop.pool.query('select 1 from account where id = $1', [uid])
  if (rowCount === 0)
    throw new Error(`${shop.apiOrigin} is another shop than the one of DATABASE_URL`)
}

async function loadPerson(shop: Shop, account: DemoAccount): Promise<SignedIn> {
  const person = await signIn(shop, account)
  const profile = await person.call('GET /my/profile')
  if (profile.nickname === null)
    await person.call('PUT /my/profile', {
      body: { nickname: account.nickname, agreeToTerms: true },
    })
  return person
}
