import { sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import { AppError, notFound } from '@/lib/kit/errors'
import type { AgeRating } from '@/lib/kit/shop/age-rating'
import type { SubjectKind } from './subjects'

export type Action = 'none' | 'hide' | 'rate' | 'suspend'

export type CaseRow = {
  id: string
  subjectKind: SubjectKind
  subjectId: string
  ownerId: string
  state: 'open' | 'decided' | 'appealed' | 'closed'
  action: Action | null
  ageRatingBefore: AgeRating | null
  decidedBy: string | null
  decidedAt: Date | null
  taken: schema.WithdrawnItems
  isAppealed: boolean
  isLifted: boolean
}

export const refused = (code: string, message: string) =>
  new AppError('conflict', `moderation/${code}`, message)

/** A case, locked, so that decisions happen one after another. @throws AppError notFound */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRow> {
  const { rows } = await tx.execute<Omit<CaseRow, 'decidedAt'> & { decidedAt: string | null }>(sql`
    select id, subject_kind "subjectKind", subject_id "subjectId", owner_id "ownerId", state, action,
           age_rating_before "ageRatingBefore",
           decided_by "decidedBy", decided_at "decidedAt", taken, appealed_at is not null "isAppealed",
           lifted_at is not null "isLifted"
      from moderation_case where id = ${id} for no key update`)
  const [found] = rows
  if (!found) throw notFound('案件')
  return { ...found, decidedAt: found.decidedAt === null ? null : new Date(found.decidedAt) }
}
