import {
  addMerchandisePicture,
  changeMerchandise,
  createMerchandise,
  setStock,
} from '@/lib/domain/shop/merchandise'
import { asActor } from './as-actor'
import { dayStart } from './days'
import type { PublishedWork } from './load-work'
import type { DemoManifest, DemoMerchandise } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

/** Stock of a preorder while nothing is on the shelf. */
const PREORDERABLE_UNITS = 60
/** An edition is delivered within this many days from the start of its delivery. */
const DELIVERY_DAYS = 5
/** An edition up to this size has a limit per person. */
const SMALL_EDITION = 15

/**
 * Puts the manifest's merchandise on sale, as its creators do; what exists stays. @returns the merchandise in the shop
 * by their ids in the manifest
 */
export async function loadMerchandise(
  shop: Shop,
  manifest: DemoManifest,
  creators: ReadonlyMap<string, SignedIn>,
  works: readonly PublishedWork[],
): Promise<Map<string, string>> {
  const inShop = new Map<string, string>()
  for (const item of manifest.merchandise) {
    const creator = creators.get(item.creatorId)
    if (!creator) throw new Error(`${item.id} has no creator in the manifest`)
    const known = await findOwn(shop, creator, item)
    inShop.set(item.id, known ?? (await putOnSale(shop, creator, item, works)))
  }
  shop.print(`デモのグッズを${inShop.size}点用意しました`)
  return inShop
}

async function findOwn(
  shop: Shop,
  creator: SignedIn,
  item: DemoMerchandise,
): Promise<string | undefined> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select id from merchandise where creator_id = $1 and title = $2 and published_at is not null`,
    [creator.uid, item.name],
  )
  return rows[0]?.id
}

async function putOnSale(
  shop: Shop,
  creator: SignedIn,
  item: DemoMerchandise,
  works: readonly PublishedWork[],
): Promise<string> {
  const ctx = asActor(shop, creator)
  const work = works.find((one) => one.source.nid === item.relatedWorkNid)
  const id = await createMerchandise(ctx, {
    title: item.name,
    titleReading: item.nameReading,
    category: item.category,
    description: item.description,
    spec: item.spec,
    returnsText: returnsText(item),
    priceYen: item.price,
    perPersonLimit: item.stock > 0 && item.stock <= SMALL_EDITION ? 2 : null,
    relatedNid: work?.nid ?? null,
    preorder: item.preorderDeliveryAt && {
      startAt: dayStart(shop.now, item.preorderDeliveryAt.dayOffset),
      endAt: dayStart(shop.now, item.preorderDeliveryAt.dayOffset + DELIVERY_DAYS),
      precision: 'third',
    },
  })
  const uploadId = await upload(shop, creator, item.image.path)
  await addMerchandisePicture(ctx, id, { uploadId, alt: item.image.alt ?? item.name })
  await setStock(ctx, id, {
    onHand: item.stock === 0 && item.preorderDeliveryAt ? PREORDERABLE_UNITS : item.stock,
  })
  await changeMerchandise(ctx, id, { isPublished: true })
  return id
}

/** As in the shop's legal notice (content/pages/legal/asct.md). */
function returnsText({ category }: DemoMerchandise): string {
  if (category === 'アイマスク')
    return '肌に触れる商品のため、開封後は、お客さまのご都合による返品をお受けできません。'
  if (category === 'ドラマCD')
    return '音楽CDのため、開封後は、お客さまのご都合による返品をお受けできません。'
  return ''
}
