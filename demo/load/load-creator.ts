import type { DemoCreator } from './manifest'
import type { Shop } from './shop'
import { type SignedIn, signIn } from './sign-in'
import { upload } from './upload'

const PASSWORD = 'yofukashi-no-niwa'

/** A circle's account with its profile and channel; what is missing is made. */
export async function loadCreator(shop: Shop, creator: DemoCreator): Promise<SignedIn> {
  const email = `${creator.slug}@koeniwa.example`
  const person = await signIn(shop, { email, password: PASSWORD })
  const profile = await person.call('GET /my/profile')
  if (profile.nickname !== creator.nickname || profile.avatar === null)
    await person.call('PUT /my/profile', {
      body: {
        nickname: creator.nickname,
        introduction: creator.introduction,
        agreeToTerms: true,
        avatarUploadId: await upload(shop, person, creator.avatar.path),
      },
    })
  if (!profile.claims.creatorInfo)
    await person.call('PUT /studio/creator/info', {
      body: {
        introduction: creator.introduction,
        bannerUploadId: await upload(shop, person, creator.banner.path),
      },
    })
  if (!profile.claims.bankInfo)
    await withSecondFactor(shop, person.uid, () => registerPayee(person, creator))
  // The profile has no field for the reading yet; search finds the circle by it.
  await shop.pool.query('update profile set nickname_reading = $2 where account_id = $1', [
    person.uid,
    creator.nicknameReading,
  ])
  return person
}

/**
 * Gives an account a second factor, without which nobody is registered as a payee, for as long as that takes: the demo's
 * creators sign in with their printed passwords.
 */
async function withSecondFactor({ pool }: Shop, uid: string, work: () => Promise<void>) {
  const { rowCount } = await pool.query(
    `insert into second_factor (account_id, sealed, confirmed_at) values ($1, '', now()) on conflict do nothing`,
    [uid],
  )
  await work()
  if (rowCount) await pool.query('delete from second_factor where account_id = $1', [uid])
}

/** Invented people with accounts at an existing bank branch; no transfer ever leaves the demo. */
async function registerPayee({ call }: SignedIn, { id, nickname }: DemoCreator): Promise<void> {
  await call('PUT /studio/payee/tax', {
    body: {
      kind: 'individual',
      name: `見本 ${nickname}`,
      postalCode: '1500001',
      address: '東京都渋谷区神宮前1-2-3',
      phone: '0312345678',
      isResident: true,
      withholds: true,
      invoiceNumber: '',
      isIntermediaryAgreed: false,
    },
  })
  const number = id.replace(/\D/gu, '').padStart(7, '0').slice(-7)
  await call('PUT /studio/payee/bank', {
    body: {
      bankCode: '0001',
      branchCode: '210',
      kind: 'ordinary',
      number,
      holder: 'ミホン タロウ',
    },
  })
}
