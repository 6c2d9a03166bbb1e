import type { DemoPeople } from './load-people'
import type { PublishedWork } from './load-work'
import { seedParcels } from './seed-parcels'
import { seedSettlement } from './seed-settlement'
import { seedSupport } from './seed-support'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'

/** The creator who is named as the seller of their merchandise; for all others the shop does this. */
const SELLER = 'KU000004'

/** The loaded part of the demo. */
export type Loaded = DemoPeople & {
  works: readonly PublishedWork[]
  circles: ReadonlyMap<string, SignedIn>
  merchandise: ReadonlyMap<string, string>
}

/**
 * The open tasks of the console after a day in the shop: parcels, a settlement, inquiries, reports; and a creator who
 * sells under their own name.
 */
export async function seedConsole(shop: Shop, loaded: Loaded): Promise<void> {
  const { works, circles, merchandise, staff, colleague, listener } = loaded
  await showSeller(circles.get(SELLER))
  await seedParcels(shop, { staff: colleague, listener }, merchandise)
  await seedSettlement(shop, works, colleague)
  const others = [...circles.values()].slice(-2)
  await seedSupport(shop, works, { staff, colleague, listener, others })
}

async function showSeller(seller: SignedIn | undefined): Promise<void> {
  if (!seller) return
  const { isShown } = await seller.call('GET /studio/seller')
  if (isShown) return
  await seller.call('PUT /studio/seller', {
    body: {
      isShown: true,
      name: 'ねこまち縁側社（架空の見本です）',
      address: '東京都見本区縁側町2-3-4',
      phone: '0312345678',
    },
  })
}
