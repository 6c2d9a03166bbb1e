import { type SQL, sql } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { limits } from '../security/limits'
import { recordSecurityEvent } from '../security/record-security-event'
import { requireRecentSignIn } from '../security/require-recent-sign-in'

/** The most rows of one kind, the newest first; nobody makes more by hand, and the answer stays bounded. */
const MAX_ROWS = 10_000

/** The stored data of a person, by heading, without secrets and their hashes. */
const parts = (uid: string): Record<string, SQL> => ({
  account: sql`select id, email, email_verified_at, staff_roles, last_sign_in_at, created_at from account where id = ${uid}`,
  profile: sql`select nickname, introduction, preferred_gender, terms_agreed_at, mail_opt_in, avatar_id, created_at from profile where account_id = ${uid}`,
  agreements: sql`select name, version, agreed_at from text_agreement where account_id = ${uid} order by agreed_at desc`,
  mailConsents: sql`select is_granted, wording, place, created_at from mail_consent where account_id = ${uid} order by created_at desc`,
  channel: sql`select banner_id, shows_seller, seller_name, seller_address, seller_phone, created_at from creator where account_id = ${uid}`,
  addresses: sql`select recipient, postal_code, prefecture_code, city, street, building, phone, is_default, created_at from address where account_id = ${uid}`,
  linkedProviders: sql`select provider, subject, email, created_at from account_provider where account_id = ${uid}`,
  secondFactor: sql`select confirmed_at, created_at, (select count(*)::int from recovery_code r where r.account_id = ${uid} and r.used_at is null) recovery_codes_left from second_factor where account_id = ${uid}`,
  passkeys: sql`select name, backed_up, created_at, last_used_at from passkey where account_id = ${uid}`,
  sessions: sql`select client, user_agent, created_at, last_used_at, authenticated_at, factor, ended_at from session where account_id = ${uid} and scopes is null order by created_at desc`,
  personalTokens: sql`select name, scopes, created_at, last_used_at, expires_at, ended_at from session where account_id = ${uid} and scopes is not null order by created_at desc`,
  securityEvents: sql`select kind, detail, user_agent, created_at from security_event where account_id = ${uid} order by created_at desc`,
  orders: sql`select o.number, o.kind, o.state, o.total_yen, o.delivery_fee_yen, o.refunded_yen, o.created_at, o.paid_at,
    (select json_agg(json_build_object('title', l.title, 'quantity', l.quantity, 'amountYen', l.amount_yen)) from order_line l where l.order_id = o.id) lines,
    (select json_agg(json_build_object('number', r.number, 'issuedAt', r.issued_at)) from receipt r where r.order_id = o.id) receipts,
    (select json_agg(json_build_object('amountYen', f.amount_yen, 'state', f.state, 'createdAt', f.created_at)) from refund f where f.order_id = o.id) refunds,
    (select json_agg(json_build_object('address', s.address, 'state', s.state, 'carrier', s.carrier, 'trackingNumber', s.tracking_number)) from shipment s where s.order_id = o.id) deliveries
    from "order" o where o.account_id = ${uid} order by o.created_at desc`,
  presents: sql`select p.sender_name, p.recipient_name, p.recipient_email, p.message, p.deliver_on, p.state, p.created_at from present p join "order" o on o.id = p.order_id where o.account_id = ${uid} order by p.created_at desc`,
  coupons: sql`select c.code, c.name, u.created_at from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${uid} order by u.created_at desc`,
  gifts: sql`select g.title, g.kind, u.granted_at, u.revoked_at from gift_unlock u join gift g on g.id = u.gift_id where u.account_id = ${uid} order by u.granted_at desc`,
  paymentNetworks: sql`select network, created_at from network_customer where account_id = ${uid}`,
  library: sql`select w.nid, w.title, e.track_id, e.granted_at, e.revoked_at from entitlement e join work w on w.id = e.work_id where e.account_id = ${uid} order by e.granted_at desc`,
  playback: sql`select track_id, position_ms, played_at from playback_position where account_id = ${uid} order by played_at desc`,
  playLog: sql`select track_id, work_id, source, is_trial, reached, played_at from play_event where account_id = ${uid} order by played_at desc`,
  playReports: sql`select id, received_at from play_report where account_id = ${uid} order by received_at desc`,
  favouriteTracks: sql`select track_id, created_at from favourite_track where account_id = ${uid} order by created_at desc`,
  favouriteAlbums: sql`select work_id, created_at from favourite_album where account_id = ${uid} order by created_at desc`,
  following: sql`select kind, followed_id, notify, created_at from follow where follower_id = ${uid} order by created_at desc`,
  playlists: sql`select p.title, p.is_public, p.created_at, p.updated_at, (select json_agg(i.track_id order by i.position) from playlist_item i where i.playlist_id = p.id) track_ids from playlist p where p.account_id = ${uid} order by p.created_at desc`,
  bookmarks: sql`select track_id, start_ms, end_ms, note, created_at, updated_at from bookmark where account_id = ${uid} order by created_at desc`,
  workSounds: sql`select work_id, rate, is_levelled, channels, updated_at from work_sound where account_id = ${uid} order by updated_at desc`,
  comments: sql`select work_id, parent_id, body, created_at from comment where account_id = ${uid} order by created_at desc`,
  reviews: sql`select work_id, stars, body, created_at, edited_at from review where account_id = ${uid} order by created_at desc`,
  helpfulVotes: sql`select review_id from review_vote where account_id = ${uid}`,
  reports: sql`select c.subject_kind, c.subject_id, r.reason, r.body, r.created_at
    from report r join moderation_case c on c.id = r.case_id where r.reporter_id = ${uid} order by r.created_at desc`,
  decisions: sql`select subject_kind, subject_id, action, reason, decided_at, appeal, answer, answered_at, lifted_at
    from moderation_case where owner_id = ${uid} and action <> 'none' order by decided_at desc`,
  inquiries: sql`select email, topic, body, state, created_at,
      (select json_agg(json_build_object('body', m.body, 'isOurs', m.staff_id is not null, 'at', m.created_at) order by m.id)
         from inquiry_message m where m.inquiry_id = inquiry.id) messages
    from inquiry where account_id = ${uid} order by created_at desc`,
  notifications: sql`select kind, title, link, read_at, created_at from notification where account_id = ${uid} order by created_at desc`,
  works: sql`select nid, type, title, state, price_yen, created_at from work where creator_id = ${uid} order by created_at desc`,
  stockChanges: sql`select m.title, c.was_on_hand, c.on_hand, c.reason, c.created_at from stock_change c
    join merchandise m on m.id = c.merchandise_id where c.account_id = ${uid} order by c.id desc`,
  merchandise: sql`select title, price_yen, published_at, created_at from merchandise where creator_id = ${uid} order by created_at desc`,
  giftsForSale: sql`select title, kind, price_yen, published_at, created_at from gift where creator_id = ${uid} order by created_at desc`,
  memberships: sql`select m.channel_id, p.nickname, m.role, m.joined_at from channel_member m left join profile p on p.account_id = m.channel_id where m.account_id = ${uid}`,
  acts: sql`select channel_id, call, subject, at from channel_act where account_id = ${uid} order by at desc`,
  members: sql`select m.account_id, p.nickname, m.role, m.joined_at from channel_member m left join profile p on p.account_id = m.account_id where m.channel_id = ${uid}`,
  invitations: sql`select email, role, created_at, expires_at from channel_invitation where channel_id = ${uid}`,
  speechTasks: sql`select track_id, kind, state, seconds, created_at from speech_task where channel_id = ${uid} order by created_at desc`,
  webhooks: sql`select url, events, state, created_at from webhook_endpoint where channel_id = ${uid} order by id`,
  uploads: sql`select file_name, size_bytes, created_at from upload where account_id = ${uid} order by created_at desc`,
  recordings: sql`select track_id, file_name, state, duration_ms, created_at from audio where creator_id = ${uid} order by created_at desc`,
  sales: sql`select l.title, l.quantity, l.amount_yen, l.fee_yen, o.paid_at from order_line l join "order" o on o.id = l.order_id where l.creator_id = ${uid} and o.paid_at is not null order by o.paid_at desc`,
  payouts: sql`select month, state, gross_yen, withholding_yen, net_yen, pay_on, failure from payout where payee_id = ${uid} order by month desc`,
  statements: sql`select number, month, gross_yen, fee_yen, carried_yen, closed_at from statement where payee_id = ${uid} order by month desc`,
  shares: sql`select w.nid, s.share_bp, s.state, p.starts_at from split_share s join split p on p.id = s.split_id left join work w on w.id = p.work_id where s.payee_id = ${uid} order by p.starts_at desc`,
  bankAccount: sql`select last_digits, created_at, ended_at from bank_account where account_id = ${uid} order by created_at desc`,
  taxDetails: sql`select payee_kind, is_resident, withholds, corporate_number, invoice_number, intermediary_invoice, created_at, ended_at from tax_profile where account_id = ${uid} order by created_at desc`,
  companyReviews: sql`select corporate_number, decision, reason, created_at from company_review where account_id = ${uid} order by created_at desc`,
  feeAgreements: sql`select since, fee_rate_bp, created_at from fee_agreement where account_id = ${uid} order by since desc`,
  taxNumber: sql`select kind, created_at, delete_after from payee_number where account_id = ${uid}`,
  encryptedData: sealedData(uid),
})

/** What is stored encrypted, in words, and the page that shows it: the bytes would tell nobody anything. */
const sealedData = (uid: string): SQL => sql`
  select * from (
    select '税務の情報' what, array['氏名または会社名', '郵便番号と住所', '電話番号'] contains, null last_digits,
           '/studio/creator/bank' page, created_at, ended_at from tax_profile where account_id = ${uid}
    union all
    select '振込先の口座', array['銀行と支店', '口座の種類と番号', '名義'], last_digits,
           '/studio/creator/bank', created_at, ended_at from bank_account where account_id = ${uid}
    union all
    select case kind when 'myNumber' then 'マイナンバー' else '法人番号' end, array['番号'], null, null, created_at, null
      from payee_number where account_id = ${uid}
    union all
    select '認証アプリ', array['コードを作る鍵'], null, null, created_at, null from second_factor where account_id = ${uid}
    union all
    select 'Webhook', array['署名の鍵'], null, '/studio/webhooks', created_at, null
      from webhook_endpoint where channel_id = ${uid}) held
   order by created_at desc`

/**
 * Everything that the shop stores about the caller and nobody else, as plain JSON (個人情報保護法 33条, safety 85); of what
 * is sealed that it is there, since when and what it contains. @throws
 * AppError forbidden `auth/requires-recent-login`, tooMany
 */
export async function exportData(ctx: Ctx): Promise<Record<string, unknown>> {
  const { uid } = requireAccount(ctx)
  await requireRecentSignIn(ctx)
  await ctx.limits.take(limits.exportOf, uid)
  const data: Record<string, unknown> = { exportedAt: ctx.now.toISOString() }
  for (const [name, query] of Object.entries(parts(uid))) {
    const found = await ctx.db.execute(sql`select * from (${query}) part limit ${MAX_ROWS}`)
    data[name] = asAnswered(found)
  }
  await ctx.db.transaction((tx) => recordSecurityEvent(ctx, tx, uid, 'dataExported'))
  return data
}

/** PostgreSQL's number for `timestamptz`. */
const TIMESTAMP = 1184

/** Rows as every call gives them: names in camelCase, times in ISO 8601 and UTC. */
function asAnswered({ rows, fields }: Pick<QueryResult, 'rows' | 'fields'>): object[] {
  const written = (value: unknown, type: number) =>
    type === TIMESTAMP && value !== null ? new Date(String(value)).toISOString() : value
  return rows.map((row) =>
    Object.fromEntries(
      fields.map(({ name, dataTypeID }) => [
        name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
        written(row[name], dataTypeID),
      ]),
    ),
  )
}
