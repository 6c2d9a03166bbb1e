/** How far the service's clock is ahead of this device's, as far as answers have told. */
let aheadMs: number | null = null

/**
 * Notes an answer's `Date`. One that was kept on its way says less than the time, never more, so the latest counts.
 */
export function noteServerTime(date: string | null, deviceNow = Date.now()): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const ahead = at - deviceNow
  aheadMs = aheadMs === null ? ahead : Math.max(aheadMs, ahead)
}

/** The time by the service's clock; by the device's before the first answer. Days that the service judges are counted by it. */
export const serverNow = (deviceNow = Date.now()): Date => new Date(deviceNow + (aheadMs ?? 0))
