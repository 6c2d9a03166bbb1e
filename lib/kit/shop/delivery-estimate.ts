import { jstDay } from '@/lib/kit/jst'

export type DeliveryPrecision = 'day' | 'third' | 'month'
export type DeliveryPeriod = {
  startAt: Date | string
  endAt: Date | string
  precision: DeliveryPrecision
}

const partOf = (day: number) => (day <= 10 ? '上旬' : day <= 20 ? '中旬' : '下旬')

/** When preordered merchandise arrive: 「2026年11月上旬」 for the 1st to the 10th, 中旬 to the 20th, then 下旬 (spec §9). */
export function deliveryEstimate(
  preorderDeliveryAt: Date | string,
  precision: DeliveryPrecision = 'third',
): string {
  const [year, month, day] = jstDay(new Date(preorderDeliveryAt)).split('-').map(Number)
  const words = `${year}年${month}月`
  if (precision === 'month') return words
  return precision === 'day' ? `${words}${day}日` : `${words}${partOf(Number(day))}`
}

/** A period in words, said once where start and end are said alike: 「2026年12月下旬〜2027年1月上旬」. */
export function deliveryPeriod({ startAt, endAt, precision }: DeliveryPeriod): string {
  const start = deliveryEstimate(startAt, precision)
  const end = deliveryEstimate(endAt, precision)
  if (start === end) return start
  const year = start.slice(0, start.indexOf('年') + 1)
  const month = start.slice(0, start.indexOf('月') + 1)
  const shared = end.startsWith(month) && precision !== 'month' ? month : year
  return `${start}〜${end.startsWith(shared) ? end.slice(shared.length) : end}`
}
