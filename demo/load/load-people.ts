import { type DemoAccount, readAccounts } from './manifest'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'

const STAFF_ROLES = ['support', 'editor', 'finance', 'admin']

/**
 * Makes the demo's people and prints each, who can sign in then; the staff account gets its roles, which only an
 * operator can give. @throws Error when the API and the database are not of one shop
 */
export async function loadPeople(shop: Shop): Promise<SignedIn> {
  let staff: SignedIn | undefined
  for (const account of readAccounts()) {
    const person = await loadPerson(shop, account)
    await refuseOtherShop(shop, person)
    sayAccount(shop, account)
    if (account.key !== 'staff') continue
    staff = person
    await shop.pool.query('update account set staff_roles = $2 where id = $1', [
      person.uid,
      STAFF_ROLES,
    ])
  }
  if (!staff) throw new Error('demo/accounts.json has no staff account')
  return staff
}

export const sayAccount = (shop: Shop, { label, email, password }: DemoAccount): void =>
  shop.say(`${label}: ${email} / ${password}`)

/** What is sent to the API and what is written to the database would otherwise end in two shops. */
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
