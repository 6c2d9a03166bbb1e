import type { Account } from './account'
import { done } from './service'

/** Sets payee and bank account, without which nothing is sold. */
export async function registerPayee({ call }: Pick<Account, 'call'>): Promise<void> {
  await done(
    call('PUT', '/studio/payee/tax', {
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
    call('PUT', '/studio/payee/bank', {
      bankCode: '0001',
      branchCode: '210',
      kind: 'ordinary',
      number: '0012345',
      holder: 'ヨルノ ツヅリ',
    }),
  )
}
