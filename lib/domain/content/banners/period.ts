import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePagesJob } from '@/lib/domain/content/catalogue/jobs'
import { enqueue } from '@/lib/gateway/queue'
import { AppError } from '@/lib/kit/errors'

type Period = { startAt: string; endAt: string }
/** A page of current and future entries, or of ended ones. */
export type ListAsked = { show: 'open' | 'ended'; take: number; skip: number }

/** Renews every page with banners or texts. */
export const purgeBanners = (tx: Transaction): Promise<void> =>
  enqueue(tx, purgePagesJob, { tags: ['banners'] })

/** @throws AppError invalid for an end that is not after its start */
export function checkPeriod({ startAt, endAt }: Period): void {
  if (startAt < endAt) return
  const message = '終わりは、始まりより後にしてください。'
  throw new AppError('invalid', 'banner/unfit-period', message, {
    details: [{ path: 'endAt', message }],
  })
}

export const stateAt = ({ startAt, endAt }: Period, now: Date) => {
  const at = now.toISOString()
  return endAt <= at ? 'ended' : startAt > at ? 'coming' : 'shown'
}

/** Which rows of a list, and in which order. */
export const shownAs = (show: 'open' | 'ended', now: Date): { condition: SQL; order: SQL } =>
  show === 'open'
    ? { condition: sql`end_at > ${now}`, order: sql`position, id` }
    : { condition: sql`end_at <= ${now}`, order: sql`end_at desc, id desc` }

export const isExternal = (link: string): boolean => !link.startsWith('/')

/** Two members of staff changed it: the second is refused. */
export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'banner/changed',
    'ほかの担当者が先に変更しました。一覧を読み込み直してから、もう一度お試しください。',
  )
