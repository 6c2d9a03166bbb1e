/** How far the service's clock is ahead of this device's, from answers. */
let aheadMs: number | null = null

/** Records an answer's `Date`. A cached answer's date is earlier, never later, so the latest counts. */
export function noteServerTime(date: string | null, deviceNow = Date.now()): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const ahead = at - deviceNow
  aheadMs = aheadMs === null ? ahead : Math.max(aheadMs, ahead)
}

/**
 * The time of the service's clock; before the first answer, of the device's. Use it for days that the service decides
 * about.
 */
export const serverNow = (deviceNow = Date.now()): Date => new Date(deviceNow + (aheadMs ?? 0))
