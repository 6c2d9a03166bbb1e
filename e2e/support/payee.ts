import type { Account } from './account'
import { withDatabase } from './database'
import { done } from './service'

/** Sets payee and bank account, without which nothing is sold. They sign in as before. */
export async function registerPayee(account: Pick<Account, 'call' | 'email'>): Promise<void> {
  await whileHavingSecondFactor(account.email, async () => {
    await done(
      account.call('PUT', '/studio/payee/tax', {
        kind: 'individual',
        name: '夜野 つづり',
        postalCode: '1500001',
        address: '東京都渋谷区神宮前1-2-3',
        phone: '0312345678',
        isResident: true,
        withholds: true,
        invoiceNumber: '',
        isIntermediaryAgreed: false,
      }),
    )
    await done(
      account.call('PUT', '/studio/payee/bank', {
        bankCode: '0001',
        branchCode: '210',
        kind: 'ordinary',
        number: '0012345',
        holder: 'ヨルノ ツヅリ',
      }),
    )
  })
}

/** Payees need a second factor; one that is set for good would be asked for at every sign-in of a journey. */
const whileHavingSecondFactor = (email: string, work: () => Promise<void>): Promise<void> =>
  withDatabase(async (database) => {
    const { rowCount } = await database.query(
      `insert into second_factor (account_id, sealed, confirmed_at)
       select id, '', now() from account where email = $1 on conflict do nothing`,
      [email],
    )
    await work()
    if (rowCount)
      await database.query(
        `delete from second_factor where account_id = (select id from account where email = $1) and sealed = ''`,
        [email],
      )
  })
