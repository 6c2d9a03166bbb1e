import { sql } from 'drizzle-orm'
import type { WorkDraft } from '@/lib/contract/studio/works'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/content/catalogue'
import type { AccountActor, Ctx, Parts } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { addTrack, createDraft, publishWork } from '@/lib/domain/creators/studio'
import { givePayeeDetails } from '@/lib/domain/money/payees/testing'
import { signAccessToken } from '@/lib/gateway/access-tokens'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { giveRoles } from './give-roles'

/** Somebody signed in: who they are, their bearer, and the context of what they do. */
export type Person = { uid: string; bearer: string; ctx: Ctx }

type PersonFacts = {
  nickname?: string
  email?: string
  verified?: boolean
  staffRole?: StaffRole
}

/** A signed-in account with a profile, made in the database. */
export async function somebody(parts: Parts, facts: PersonFacts = {}): Promise<Person> {
  const { verified = true, staffRole } = facts
  const staffRoles = staffRole ? [staffRole] : []
  const uid = newId()
  const sid = newId()
  const email = facts.email ?? `${uid}@example.jp`
  const nickname = facts.nickname ?? `サークル${newId().slice(-12)}`
  await parts.db
    .insert(schema.account)
    .values({ id: uid, email, emailVerifiedAt: verified ? new Date() : null })
  await parts.db.insert(schema.profile).values({ accountId: uid, nickname, nicknameKey: nickname })
  await parts.db.insert(schema.session).values({
    id: sid,
    accountId: uid,
    client: 'app',
    expiresAt: addDays(new Date(), 1),
  })
  if (staffRole) await giveRoles(parts, uid, staffRoles)
  const claims = { creatorInfo: false, bankInfo: false }
  const { accessToken } = await signAccessToken(
    parts.settings,
    { uid, sid, email, emailVerified: verified, ...claims },
    new Date(),
  )
  const actor: AccountActor = {
    kind: 'account',
    uid,
    sessionId: sid,
    email,
    emailVerified: verified,
    isInternal: staffRole !== undefined,
    staffRoles,
    claims,
  }
  return { uid, bearer: accessToken, ctx: contextOf(parts, actor) }
}

const contextOf = (parts: Parts, actor: Ctx['actor']): Ctx => ({
  ...parts,
  actor,
  now: new Date(),
  client: { address: '', userAgent: '' },
})

export const draft = (changes: Partial<WorkDraft> = {}): WorkDraft => ({
  type: 'album',
  title: '雨だれ書房の夜ふかし朗読',
  titleReading: '',
  catchCopy: '眠れない夜は、書房の窓辺へどうぞ。',
  description: '閉店後にだけ灯りがともる本屋。',
  targetGender: 'both',
  seriesName: '',
  seriesNumber: null,
  price: changes.type === 'voice' ? 0 : 1320,
  discount: null,
  allowsFlac: false,
  hasGeneratedVoices: false,
  allowsLineSearch: false,
  statesRights: true,
  tags: ['ASMR', '朗読'],
  cast: [
    {
      attributeType: 'voiceActor',
      castName: '鳴瀬ゆづは',
      castNameReading: 'なるせ ゆづは',
      roleName: '店番',
    },
    { attributeType: 'scenario', castName: '紙魚ノ介', castNameReading: '', roleName: '' },
  ],
  ...changes,
})

export const trackDraft = (title: string, price = 0) => ({
  title,
  titleReading: '',
  price,
  isSoldSeparately: price > 0,
  noSample: false,
  trialRange: null,
  scenes: [],
})

/** A draft has no number: its `nid` here is its id, under which nothing is shown. */
export type MadeWork = { id: string; nid: string; trackIds: string[] }

type Making = {
  tracks?: number
  trackPriceYen?: number
  releaseAt?: Date
  acceptPreorders?: boolean
  stay?: 'draft'
}

/** A work of the creator with covers and ready audio, published unless it is to stay a draft. */
export async function makeWork(
  creator: Person,
  changes: Partial<WorkDraft> = {},
  making: Making = {},
): Promise<MadeWork> {
  const ctx = { ...creator.ctx, now: new Date() }
  const { id } = await createDraft(ctx, draft(changes))
  const price = changes.type === 'voice' ? 0 : (making.trackPriceYen ?? 770)
  for (let no = 1; no <= (making.tracks ?? 2); no += 1)
    await addTrack(ctx, id, trackDraft(`第${no}夜`, price))
  await makePublishable(ctx, id)
  const published =
    making.stay === 'draft'
      ? null
      : await publishWork(ctx, id, {
          releaseAt: making.releaseAt?.toISOString(),
          acceptPreorders: making.acceptPreorders ?? false,
        })
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from track where work_id = ${id} order by track_no`,
  )
  return { id, nid: published?.nid ?? id, trackIds: rows.map((row) => row.id) }
}

/**
 * Gives a work a cover and every track of it audio, as the picture and transcoding code would record them, and its creator
 * what is needed to be paid.
 */
export async function makePublishable(ctx: Ctx, workId: string): Promise<void> {
  await givePayeeDetails(ctx, requireAccount(ctx).uid)
  const coverId = newId()
  await ctx.db.insert(schema.picture).values({
    id: coverId,
    widths: [128, 256, 512],
    alt: '雨の夜の書房',
    color: '#102030',
    hasShareImage: 1,
  })
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`update work set cover_id = ${coverId} where id = ${workId}`)
    const { rows } = await tx.execute<{ id: string; creator_id: string }>(sql`
      select t.id, w.creator_id from track t join work w on w.id = t.work_id where w.id = ${workId}`)
    for (const track of rows) {
      const audioId = newId()
      const uploadId = newId()
      await tx.insert(schema.upload).values({
        id: uploadId,
        accountId: track.creator_id,
        fileName: '01.flac',
        sizeBytes: 1,
        storageKey: uploadId,
      })
      await tx.insert(schema.audio).values({
        id: audioId,
        trackId: track.id,
        creatorId: track.creator_id,
        uploadId,
        fileName: '01.flac',
        masterKey: audioId,
        state: 'ready',
        progress: 1,
        durationMs: 30_000,
        trialStartMs: 0,
        trialEndMs: 10_000,
        loudnessLufs: -20,
        peaks: [0, 0.5, 1],
      })
      await tx.execute(sql`update track set audio_id = ${audioId} where id = ${track.id}`)
    }
    await refreshWorkTotals(tx, workId)
  })
}

/** The whole work, or one track of it, as if it had been bought. */
export async function grant(
  parts: Parts,
  person: Person,
  work: MadeWork,
  trackId?: string,
): Promise<void> {
  await parts.db.insert(schema.entitlement).values({
    accountId: person.uid,
    workId: work.id,
    trackId: trackId ?? null,
    grantedAt: nextMoment(),
  })
}

/** Later than the one before, though both are asked for within one millisecond: lists go by it. Not before it is due. */
let lastMoment = 0
const nextMoment = () => {
  lastMoment = Math.max(Date.now(), lastMoment + 1)
  return new Date(lastMoment)
}

/** Counts the statements that reach the database while `work` runs. */
export async function countingStatements<T>(
  parts: Parts,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const client = parts.db.$client
  const query = client.query
  let statements = 0
  client.query = ((...args: unknown[]) => {
    statements += 1
    return (query as (...args: unknown[]) => unknown).apply(client, args)
  }) as typeof query
  try {
    return { result: await work(), statements }
  } finally {
    client.query = query
  }
}
