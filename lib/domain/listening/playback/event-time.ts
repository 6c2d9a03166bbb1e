import { AppError } from '@/lib/kit/errors'
import { addDays } from '@/lib/kit/jst'

const OLDEST_DAYS = 30
/** What the way of a request and a clock's drift may make. */
const TOLERANCE_MS = 60_000

/** A time by a device's clock, and that clock's time when the device sent it. */
export type DeviceTime = { at?: string | undefined; sentAt?: string | undefined }

/**
 * When something happened by the service's clock: the device's time, moved by how far its clock was from ours when it
 * was sent; now, if it says none. @throws AppError invalid for more than 30 days ago or the future
 */
export function eventTime(now: Date, { at, sentAt }: DeviceTime): Date {
  if (at === undefined) return now
  const aheadMs = sentAt === undefined ? 0 : Date.parse(sentAt) - now.getTime()
  const time = new Date(Date.parse(at) - aheadMs)
  if (time < addDays(now, -OLDEST_DAYS))
    throw new AppError('invalid', 'playback/too-old', '30日より前の再生は記録できません。')
  if (time.getTime() > now.getTime() + TOLERANCE_MS)
    throw new AppError(
      'invalid',
      'playback/in-future',
      'まだ来ていない時刻の再生は記録できません。端末の時計をご確認ください。',
    )
  // A position from the tolerated future would refuse those that follow.
  return time < now ? time : now
}
