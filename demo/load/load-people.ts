import { type DemoAccount, readAccounts } from './manifest'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'

const STAFF_ROLES = ['support', 'editor', 'finance', 'admin']

/** The printed demo accounts; the staff account gets its roles, which only an operator can give. */
export async function loadPeople(shop: Shop): Promise<SignedIn> {
  let staff: SignedIn | undefined
  for (const account of readAccounts()) {
    const person = await loadPerson(shop, account)
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

async function loadPerson(shop: Shop, account: DemoAccount): Promise<SignedIn> {
  const person = await signIn(shop, account)
  const profile = await person.call('GET /my/profile')
  if (profile.nickname === null)
    await person.call('PUT /my/profile', {
      body: { nickname: account.nickname, agreeToTerms: true },
    })
  return person
}
