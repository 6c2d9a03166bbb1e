import { savePicture } from '@/lib/domain/media'
import { asActor } from './as-actor'
import { dayEnd, dayStart } from './days'
import type { PublishedWork } from './load-work'
import type { DemoManifest } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

/** Rows that the top page makes by itself (new works, free voices). */
const AUTOMATIC_ROWS = ['hm-new', 'hm-free']

/**
 * What an operator does and no call of the API does yet: readings and kinds of tags, introductions of voice
 * actors, the documents of the top page and of search, banners.
 */
export async function seedShop(
  shop: Shop,
  manifest: DemoManifest,
  works: readonly PublishedWork[],
  staff: SignedIn,
  merchandise: ReadonlyMap<string, string>,
): Promise<void> {
  const { pool } = shop
  const inShop = numbersInShop(works)
  for (const tag of manifest.voiceTags)
    await pool.query('update tag set reading = $2, category = $3 where name = $1', [
      tag.name,
      tag.reading,
      tag.category,
    ])
  for (const actor of manifest.voiceActors)
    await pool.query('update cast_person set introduction = $2 where name = $1', [
      actor.name,
      actor.introduction,
    ])
  const modules = manifest.homeAppendModules
    .filter((module) => !AUTOMATIC_ROWS.includes(module.id))
    .map((module) => ({
      ...module,
      nids: module.nids.map(inShop),
      merchandiseIds: module.merchandiseIds.flatMap((id) => merchandise.get(id) ?? []),
    }))
  await publishDocument(shop, 'homeAppendModules', modules)
  await publishDocument(shop, 'voiceTags', manifest.voiceTags)
  await seedBanners(shop, manifest, inShop, staff)
}

/** The numbers of the demo's texts as numbers in this shop; they differ only where others came first. */
function numbersInShop(works: readonly PublishedWork[]): (text: string) => string {
  const numbers = new Map(works.map((work) => [work.wanted.nid, work.nid]))
  return (text) => text.replace(/KN\d{6,9}/gu, (nid) => numbers.get(nid) ?? nid)
}

const publishDocument = (shop: Shop, name: string, content: unknown) =>
  shop.pool.query(
    `insert into published_document (name, content) values ($1, $2)
     on conflict (name) do update set content = excluded.content, published_at = now()`,
    [name, JSON.stringify(content)],
  )

async function seedBanners(
  shop: Shop,
  manifest: DemoManifest,
  inShop: (text: string) => string,
  staff: SignedIn,
): Promise<void> {
  const { pool, now } = shop
  const has = async (table: 'banner' | 'banner_text', title: string) =>
    (await pool.query(`select 1 from ${table} where title = $1`, [title])).rowCount !== 0
  for (const banner of manifest.banners) {
    if (await has('banner', banner.title)) continue
    const file = {
      uploadId: await upload(shop, staff, banner.image.path),
      kind: 'banner',
      alt: banner.image.alt ?? '',
    } as const
    const picture = await savePicture(asActor(shop, staff), file, async (_tx, saved) => saved)
    await pool.query(
      `insert into banner (id, position, title, link, is_external, target_gender, picture_id, start_at, end_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        banner.order,
        banner.title,
        inShop(banner.link),
        banner.isExternal,
        banner.targetGender,
        picture.id,
        dayStart(now, banner.startDayOffset),
        dayEnd(now, banner.endDayOffset),
      ],
    )
  }
  for (const [index, text] of manifest.bannerTexts.entries()) {
    if (await has('banner_text', text.title)) continue
    await pool.query(
      `insert into banner_text (id, position, title, link, is_external, start_at, end_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6)`,
      [
        index,
        text.title,
        inShop(text.link),
        text.isExternal,
        dayStart(now, text.startDayOffset),
        dayEnd(now, text.endDayOffset),
      ],
    )
  }
}
