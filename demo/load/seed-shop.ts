import { dayEnd, dayStart } from './days'
import type { PublishedWork } from './load-work'
import type { DemoManifest } from './manifest'
import type { Shop } from './shop'
import type { SignedIn } from './sign-in'
import { upload } from './upload'

/** Rows that the top page fills automatically (new works, free voices). */
const AUTOMATIC_ROWS = ['hm-new', 'hm-free']

/**
 * The work of editors, by their calls: the rows of the top page in two versions, the tags of the search, banners and
 * texts. Without calls, because there are none yet: readings and kinds of tags, and introductions of voice actors.
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
  const rows = manifest.homeAppendModules
    .filter((module) => !AUTOMATIC_ROWS.includes(module.id))
    .map((module) => ({
      ...module,
      nids: module.nids.map(inShop),
      merchandiseIds: module.merchandiseIds.flatMap((id) => merchandise.get(id) ?? []),
    }))
  await seedRows(staff, rows)
  await seedTags(shop, manifest, staff)
  await seedBanners(shop, manifest, inShop, staff)
  await seedTexts(shop, manifest, inShop, staff)
}

/** Maps the numbers in the demo's texts to those in this shop; they differ only if the shop already had works. */
function numbersInShop(works: readonly PublishedWork[]): (text: string) => string {
  const numbers = new Map(works.map((work) => [work.source.nid, work.nid]))
  return (text) => text.replace(/KN\d{6,9}/gu, (nid) => numbers.get(nid) ?? nid)
}

async function seedRows({ call }: SignedIn, rows: DemoManifest['homeAppendModules']) {
  const { version } = await call('GET /ops/home-rows')
  if (version > 0) return
  const publish = (body: { rows: typeof rows; note: string; basedOn: number }) =>
    call('PUT /ops/home-rows', { body })
  await publish({ rows: rows.slice(0, -1), note: '開店のときの列', basedOn: 0 })
  await publish({ rows, note: '最後の列を加えた', basedOn: 1 })
}

async function seedTags({ pool }: Shop, { voiceTags }: DemoManifest, { call }: SignedIn) {
  const { version } = await call('GET /ops/voice-tags')
  if (version > 0) return
  const known = await pool.query<{ name: string }>('select name from tag')
  const carried = new Set(known.rows.map(({ name }) => name))
  const names = voiceTags.map(({ name }) => name).filter((name) => carried.has(name))
  await call('PUT /ops/voice-tags', { body: { names, note: '開店のときのタグ', basedOn: 0 } })
}

/** An earlier release may have written the same title with wider spaces. */
const isKnown = async ({ pool }: Shop, table: 'banner' | 'banner_text', title: string) =>
  (
    await pool.query(`select 1 from ${table} where normalize(title, nfkc) = normalize($1, nfkc)`, [
      title,
    ])
  ).rowCount !== 0

type Period = { startDayOffset: number; endDayOffset: number }
const periodOf = ({ now }: Shop, { startDayOffset, endDayOffset }: Period) => ({
  startAt: dayStart(now, startDayOffset).toISOString(),
  endAt: dayEnd(now, endDayOffset).toISOString(),
})

async function seedBanners(
  shop: Shop,
  { banners }: DemoManifest,
  inShop: (text: string) => string,
  staff: SignedIn,
): Promise<void> {
  for (const banner of banners) {
    const { title, heading, sentence, buttonText, order, link, targetGender } = banner
    const { image, phoneImage } = banner
    if (await isKnown(shop, 'banner', title)) continue
    await staff.call('POST /ops/banners', {
      body: {
        title,
        heading,
        sentence,
        buttonText,
        position: order,
        link: inShop(link),
        targetGender,
        alt: image.alt ?? '',
        ...periodOf(shop, banner),
        uploadId: await upload(shop, staff, image.path),
        phoneUploadId: await upload(shop, staff, phoneImage.path),
      },
    })
  }
}

async function seedTexts(
  shop: Shop,
  { bannerTexts }: DemoManifest,
  inShop: (text: string) => string,
  staff: SignedIn,
): Promise<void> {
  for (const [position, text] of bannerTexts.entries()) {
    if (await isKnown(shop, 'banner_text', text.title)) continue
    await staff.call('POST /ops/banner-texts', {
      body: {
        title: text.title,
        link: inShop(text.link),
        position,
        ...periodOf(shop, text),
      },
    })
  }
}
