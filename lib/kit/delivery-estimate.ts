import { jstDay } from './jst'

/** When preordered goods arrive: 「2026年11月上旬」 for the 1st to the 10th, 中旬 to the 20th, then 下旬 (spec §9). */
export function deliveryEstimate(preorderDeliveryAt: Date | string): string {
  const [year, month, day] = jstDay(new Date(preorderDeliveryAt)).split('-').map(Number)
  const part = Number(day) <= 10 ? '上旬' : Number(day) <= 20 ? '中旬' : '下旬'
  return `${year}年${month}月${part}`
}
