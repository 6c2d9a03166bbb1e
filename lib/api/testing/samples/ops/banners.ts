import type { opsBannerRoutes } from '@/lib/contract/ops/banners'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** What is shown from now on, and what another of its kind is made of. */
function aWeek() {
  const [startAt, endAt] = [new Date(), addDays(new Date(), 7)]
  const facts = { id: newId(), title: '秋の特集', link: '/search', startAt, endAt }
  const period = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
  const named = {
    params: { id: facts.id },
    fields: { ...period, link: '/ranking', version: 1 },
    without: ['phoneUploadId'],
  }
  return { facts, named }
}

async function aBanner({ owner }: Maker) {
  const { facts, named } = aWeek()
  const pictureId = newId()
  const picture = { id: pictureId, widths: [640], alt: '', color: '#102030', hasShareImage: 0 }
  await owner.ctx.db.insert(schema.picture).values(picture)
  await owner.ctx.db.insert(schema.banner).values({ ...facts, pictureId })
  return named
}

async function aBannerText({ owner }: Maker) {
  const { facts, named } = aWeek()
  await owner.ctx.db.insert(schema.bannerText).values(facts)
  return named
}

export const opsBannerSamples = {
  'GET /ops/banners': aBanner,
  'POST /ops/banners': aBanner,
  'PUT /ops/banners/{id}': aBanner,
  'POST /ops/banners/{id}/end': aBanner,
  'GET /ops/banner-texts': aBannerText,
  'POST /ops/banner-texts': aBannerText,
  'PUT /ops/banner-texts/{id}': aBannerText,
  'POST /ops/banner-texts/{id}/end': aBannerText,
  'GET /ops/top-page': nothing,
} satisfies SamplesOf<typeof opsBannerRoutes>
