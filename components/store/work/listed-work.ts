import { workPrice } from '@/lib/client/catalogue/work-price'
import type { WorkCard } from '@/lib/contract/catalogue'
import { formatDuration } from '@/lib/kit/duration'
import { shortNumber } from '@/lib/kit/short-number'
import { isReleased, seriesLine } from './work-facts'

export type ListedPrice = ReturnType<typeof toListedPrice>
/** What a list shows of a work, and no more: a page has each field twice, as words and as data. */
export type ListedWork = ReturnType<typeof toListedWork>

/** A price as it is shown. It is decided once: what is drawn again in the browser must not see another time. */
export function toListedPrice(work: Pick<WorkCard, 'price' | 'discountInfo' | 'saleStatus'>) {
  const { priceYen, saleEndsAt, regularYen, discountPercent } = workPrice(work)
  return {
    saleStatus: work.saleStatus,
    priceYen,
    ...(saleEndsAt !== null && { isSale: true }),
    ...(regularYen !== null && { regularYen, discountPercent }),
  }
}

export function toListedWork(work: WorkCard) {
  const hasSound = work.saleStatus === 'announced' ? work.hasTrial : work.trackCount > 0
  const { path, widths, color } = work.coverArt
  return {
    id: work.id,
    nid: work.nid,
    type: work.type,
    title: work.title,
    people: work.voiceActors.join('、') || work.user.nickname,
    creatorId: work.user.id,
    coverArt: { path, widths, color },
    ...toListedPrice(work),
    ...(work.ageRating !== 'all' && { ageRating: work.ageRating }),
    ...(work.series && { series: seriesLine(work.series) }),
    ...(work.ageRating === 'all' && hasSound && { isPlayable: true }),
    ...(isReleased(work) && work.durationMs > 0 && { duration: formatDuration(work.durationMs) }),
    ...(work.reviewAverage !== null && {
      rating: shortNumber(work.reviewAverage),
      reviewCount: work.reviewCount,
    }),
  }
}
