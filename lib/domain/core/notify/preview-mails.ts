import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { OutgoingMail } from '@/lib/gateway/mail'
import { composeMail } from './compose-mail'
import type { MailOrder } from './jobs'

/** Ids of rows that are never kept, and an address that nobody can have (RFC 2606). */
const UID = '01890000-0000-7000-8000-000000000001'
const OTHER_UID = '01890000-0000-7000-8000-000000000002'
const ID = '01890000-0000-7000-8000-000000000003'
const LINE_ID = '01890000-0000-7000-8000-000000000004'
const EMAIL = 'mihon@preview.invalid'
const NEW_EMAIL = 'atarashii@preview.invalid'

type WriteSample = (tx: Transaction, now: Date) => Promise<unknown>

/** Sample rows for each mail. A kind of mail without a sample does not compile. */
const samples: Record<MailOrder['kind'], Record<string, WriteSample>> = {
  verifyEmail: {
    verifyEmail: code('verifyEmail', { accountId: OTHER_UID, email: NEW_EMAIL }),
    'verifyEmail-registered': code('verifyEmail', { accountId: OTHER_UID, email: EMAIL }),
  },
  resetPassword: { resetPassword: code('resetPassword') },
  signInLink: { signInLink: code('signIn', { accountId: null }) },
  reauthenticate: { reauthenticate: code('reauthenticate') },
  mailAddress: { mailAddress: code('mailAddress') },
  changeEmail: {
    changeEmail: code('changeEmail', { email: NEW_EMAIL }),
    'changeEmail-registered': code('changeEmail', { accountId: OTHER_UID }),
  },
  recoverEmail: { recoverEmail: code('recoverEmail') },
  accountDeleted: { accountDeleted: code('accountDeleted', { accountId: null }) },
  passwordChanged: {
    passwordChanged: event('passwordChanged', { kept: 'current' }),
    'passwordChanged-reset': event('passwordChanged'),
  },
  securityNotice: {
    emailChanged: event('emailChanged'),
    providerLinked: event('providerLinked', { method: 'google' }),
    providerUnlinked: event('providerUnlinked', { method: 'apple' }),
    passkeyAdded: event('passkeyAdded', { method: 'わたしの電話' }),
    passkeyRemoved: event('passkeyRemoved', { method: 'わたしの電話' }),
    personalTokenMade: event('personalTokenMade', { method: '作品の一括登録' }),
    secondFactorEnabled: event('secondFactorEnabled'),
    secondFactorDisabled: event('secondFactorDisabled'),
    recoveryCodesMade: event('recoveryCodesMade'),
    signInFailedSecondFactor: event('signInFailedSecondFactor'),
    signIn: event('signIn', { method: 'password' }),
    taxDetailsChanged: event('taxDetailsChanged'),
    bankAccountChanged: event('bankAccountChanged'),
    bankAccountRemoved: event('bankAccountRemoved'),
    customTokenIssued: event('customTokenIssued', { method: '登録の電話番号から本人が依頼' }),
    taxNumberRegistered: event('taxNumberRegistered'),
    sellerNoticeChanged: event('sellerNoticeChanged'),
    sellerDisclosed: event('sellerDisclosed'),
    viewedBySupport: event('viewedBySupport', { method: '購入した作品が一覧に出ない' }),
  },
  formerAddressNotice: { formerAddressNotice: writeFormerAddress },
  receipt: { receipt: writeOrder },
  refund: { refund: writeRefund },
  shipped: { shipped: writeParcel },
  present: { present: writePresent('open') },
  presentTaken: { presentTaken: writePresent('redeemed') },
  channelInvitation: { channelInvitation: writeInvitation },
  saleReturned: { saleReturned: writeSaleReturned },
  preorderChanged: {
    preorderChanged: writePreorder(
      'の配信が、2026年12月1日 20:00から2026年12月20日 20:00（日本時間）に変わりました。新しい配信日の前日まで取り消せます',
      '?cancel=1',
    ),
    'preorderChanged-ended': writePreorder(
      'は、配信が取りやめになりました。お支払いいただいた1,320円を返金します',
    ),
  },
  workReleased: { workReleased: writeRelease },
  splitInvitation: { splitInvitation: writeShare },
  digest: { digest: writeNews },
  inquiryReceived: { inquiryReceived: writeInquiry },
  inquiryArrived: { inquiryArrived: writeInquiry },
  inquiryAnswered: { inquiryAnswered: writeAnswer },
  reportReceived: { reportReceived: writeCase('open', 'none') },
  reportAnswered: {
    reportAnswered: writeCase('decided', 'hide'),
    'reportAnswered-nothing': writeCase('decided', 'none'),
  },
  caseDecided: {
    caseDecided: writeCase('decided', 'hide'),
    'caseDecided-rated': writeCase('decided', 'rate'),
    'caseDecided-suspended': writeCase('decided', 'suspend'),
  },
  caseAnswered: { caseAnswered: writeCase('closed', 'suspend') },
  termsChanged: { termsChanged: writeTerms(false), 'termsChanged-asks': writeTerms(true) },
  workReviewed: {
    workReviewed: writeReview('approved'),
    'workReviewed-returned': writeReview('returned'),
  },
}

export type MailPreview = { name: string; mail: OutgoingMail }

/**
 * Every mail of the shop as it would be sent now, to check its text and layout. Its rows are written in a transaction
 * that is always rolled back.
 */
export async function previewMails(ctx: Ctx): Promise<MailPreview[]> {
  const previews: MailPreview[] = []
  for (const [kind, writers] of Object.entries(samples))
    for (const [name, write] of Object.entries(writers)) {
      const mail = await composeSample(ctx, { kind, id: ID } as MailOrder, write)
      if (mail) previews.push({ name, mail })
    }
  return previews
}

/** One of them; null for an unknown name. */
export async function previewMail(ctx: Ctx, name: string): Promise<OutgoingMail | null> {
  for (const [kind, writers] of Object.entries(samples)) {
    const write = Object.hasOwn(writers, name) && writers[name]
    if (write) return composeSample(ctx, { kind, id: ID } as MailOrder, write)
  }
  return null
}

class TakenBack extends Error {}

async function composeSample(ctx: Ctx, order: MailOrder, write: WriteSample) {
  const composed: { mail: OutgoingMail | null } = { mail: null }
  try {
    await ctx.db.transaction(async (tx) => {
      await writePeople(tx, ctx.now)
      await write(tx, ctx.now)
      composed.mail = await composeMail(
        { ...ctx, db: Object.assign(tx, { $client: ctx.db.$client }) },
        order,
      )
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return composed.mail
}

async function writePeople(tx: Transaction, now: Date) {
  await tx.execute(sql`
    insert into account (id, email, email_verified_at, created_at)
    values (${UID}, ${EMAIL}, ${now}, ${now}), (${OTHER_UID}, ${NEW_EMAIL}, null, ${now})`)
  await tx.execute(sql`insert into profile (account_id, mail_opt_in) values (${UID}, true)`)
}

function code(
  purpose: string,
  { accountId = UID, email = EMAIL }: { accountId?: string | null; email?: string } = {},
): WriteSample {
  return (tx, now) =>
    tx.execute(sql`
      insert into one_time_code (id, purpose, account_id, email, code_hash, link_hash, created_at, expires_at)
      values (${ID}, ${purpose}, ${accountId}, ${email}, '', ${ID}, ${now}, ${new Date(now.getTime() + 3_600_000)})`)
}

function event(kind: string, detail: Record<string, string> = {}): WriteSample {
  return (tx, now) =>
    tx.execute(sql`
      insert into security_event (id, account_id, kind, user_agent, detail, created_at)
      values (${ID}, ${UID}, ${kind}, '', ${JSON.stringify(detail)}::jsonb, ${now})`)
}

async function writeFormerAddress(tx: Transaction, now: Date) {
  await code('recoverEmail', { email: 'mukashi@preview.invalid' })(tx, now)
  await event('bankAccountChanged')(tx, now)
}

async function writeOrder(tx: Transaction, now: Date) {
  await tx.execute(sql`
    insert into "order" (id, number, account_id, kind, network, total_yen, state, created_at, expires_at, paid_at)
    values (${ID}, 'KN-0000001', ${UID}, 'audio', 'stripe', 1320, 'paid', ${now}, ${now}, ${now})`)
  await tx.execute(sql`
    insert into order_line (id, order_id, creator_id, title, unit_price_yen, amount_yen, fee_rate_bp, fee_yen)
    values (${LINE_ID}, ${ID}, ${UID}, '雨だれ書房の夜ふかし朗読', 1320, 1320, 3000, 396)`)
}

async function writeRefund(tx: Transaction, now: Date) {
  await writeOrder(tx, now)
  await tx.execute(sql`
    insert into refund (id, order_id, amount_yen, reason, state, created_at)
    values (${ID}, ${ID}, 320, '', 'done', ${now})`)
}

async function writeParcel(tx: Transaction, now: Date) {
  await writeOrder(tx, now)
  await tx.execute(sql`
    insert into shipment (id, order_id, address, state, carrier, tracking_number, shipped_at, created_at)
    values (${ID}, ${ID}, '{}', 'shipped', 'yamato', '1234-5678-9012', ${now}, ${now})`)
  await tx.execute(sql`
    insert into shipment_line (shipment_id, order_line_id) values (${ID}, ${LINE_ID})`)
}

function writePresent(state: 'open' | 'redeemed'): WriteSample {
  const [by, at] = state === 'redeemed' ? [OTHER_UID, true] : [null, false]
  return async (tx, now) => {
    await writeOrder(tx, now)
    await tx.execute(sql`
      insert into work (id, nid, type, creator_id, title, price_yen, price_now_yen)
      values (${ID}, 'KN000000', 'album', ${UID}, '雨だれ書房の夜ふかし朗読', 1320, 1320)`)
    await tx.execute(sql`
      insert into present (id, order_id, work_id, sender_name, recipient_name, recipient_email, message,
                           state, expires_at, redeemed_by, redeemed_at, created_at)
      values (${ID}, ${ID}, ${ID}, '夜の聴き手', 'あかり', ${EMAIL}, 'よく眠れますように。',
              ${state}, ${new Date(now.getTime() + 60 * 86_400_000)}, ${by}, ${at ? now : null}, ${now})`)
  }
}

function writeNews(tx: Transaction, now: Date) {
  return tx.execute(sql`
    insert into notification (id, account_id, kind, title, link, subject_id, in_digest, digest_id, created_at)
    values (${LINE_ID}, ${UID}, 'newWork', '雨だれ書房さんの新しい作品「夜ふかし朗読」', '/album/KN000101',
            ${LINE_ID}, true, ${ID}, ${now})`)
}

function writeTerms(asks: boolean) {
  return async (tx: Transaction, now: Date) => {
    await tx.execute(sql`
      insert into text_version (id, kind, name, version, title, markdown, published_from, tells_users, asks_agreement, created_at)
      values (${ID}, 'legal', 'preview', 2, '利用規約', '# 利用規約', ${now}, true, ${asks}, ${now})`)
    await tx.execute(sql`
      insert into notification (id, account_id, kind, title, link, subject_id, created_at)
      values (${ID}, ${UID}, 'news', '「利用規約」を変更しました', '/legal/eula', ${ID}, ${now})`)
  }
}

function writeInquiry(tx: Transaction, now: Date) {
  return tx.execute(sql`
    insert into inquiry (id, account_id, email, topic, body, created_at)
    values (${ID}, ${UID}, ${EMAIL}, 'listening', '再生できない作品があります。', ${now})`)
}

async function writeAnswer(tx: Transaction, now: Date) {
  await writeInquiry(tx, now)
  await tx.execute(sql`
    insert into inquiry_message (id, inquiry_id, staff_id, body, created_at)
    values (${ID}, ${ID}, ${OTHER_UID}, 'ページを開き直すと、再生できるようになります。', ${now})`)
}

/** A case about the reader, and a report of it under the same id. */
function writeCase(
  state: 'open' | 'decided' | 'closed',
  action: 'none' | 'hide' | 'rate' | 'suspend',
) {
  return async (tx: Transaction, now: Date) => {
    await tx.execute(sql`update profile set nickname = '夜ふかしの庭' where account_id = ${UID}`)
    await tx.execute(sql`
      insert into moderation_case (id, subject_kind, subject_id, owner_id, state, action, reason, decided_by, decided_at,
                                   age_rating, age_rating_before, appeal, appealed_at, answer, answered_by, answered_at, lifted_at, created_at)
      select ${ID}, 'user', ${UID}, ${UID}, ${state}, d.action, d.reason, d.by, d.at, d.rating, d.before, a.appeal, a.at, a.answer, a.by, a.at, a.at, ${now}
        from (select 1) one
        left join (select ${action} action, 'ガイドラインの「権利の侵害」に当たると判断しました。' reason, ${OTHER_UID}::uuid "by", ${now}::timestamptz at,
                          ${action === 'rate' ? 'r18' : null}::text rating, ${action === 'rate' ? 'all' : null}::text before) d on ${state !== 'open'}
        left join (select '許諾を得ています。' appeal, '許諾を確認しました。' answer, ${LINE_ID}::uuid "by", ${now}::timestamptz at) a on ${state === 'closed'}`)
    await tx.execute(sql`
      insert into report (id, case_id, reporter_email, reason, body, created_at)
      values (${ID}, ${ID}, ${EMAIL}, 'rights', '', ${now})`)
  }
}

function writeReview(state: 'approved' | 'returned') {
  const reason =
    state === 'returned' ? 'ジャケットの文字が読みにくいので、大きくしてください。' : null
  return async (tx: Transaction, now: Date) => {
    await tx.execute(sql`
      insert into work (id, nid, type, creator_id, title, price_yen, price_now_yen)
      values (${ID}, 'KN000000', 'album', ${UID}, '雨だれ書房の夜ふかし朗読', 1320, 1320)`)
    await tx.execute(sql`
      insert into work_review (id, work_id, state, requested_by, requested_at, decided_by, decided_at, reason, version)
      values (${ID}, ${ID}, ${state}, ${UID}, ${now}, ${OTHER_UID}, ${now}, ${reason}, '')`)
  }
}

function writeSaleReturned(tx: Transaction, now: Date) {
  return tx.execute(sql`
    insert into notification (id, account_id, kind, title, link, subject_id, created_at)
    values (${ID}, ${UID}, 'payout', '「雨だれ書房の夜ふかし朗読」の代金1,320円を返金しました（当店の判断）',
            '/studio/transaction/dashboard', ${LINE_ID}, ${now})`)
}

function writePreorder(words: string, query = '') {
  return (tx: Transaction, now: Date) =>
    tx.execute(sql`
      insert into notification (id, account_id, kind, title, link, subject_id, created_at)
      values (${ID}, ${UID}, 'order', ${`ご予約の「雨だれ書房の夜ふかし朗読」${words}`},
              ${`/my/account/purchase-history/KE0000001${query}`}, ${LINE_ID}, ${now})`)
}

async function writeRelease(tx: Transaction, now: Date) {
  await tx.execute(sql`
    insert into notification (id, account_id, kind, title, link, subject_id, created_at)
    values (${ID}, ${UID}, 'release', '「雨だれ書房の夜ふかし朗読」の配信が始まりました', '/album/KN000101',
            ${LINE_ID}, ${now})`)
}

async function writeShare(tx: Transaction, now: Date) {
  await tx.execute(sql`update profile set nickname = '夜ふかしの庭' where account_id = ${UID}`)
  await tx.execute(sql`
    insert into work (id, nid, type, creator_id, title, price_yen, price_now_yen)
    values (${ID}, 'KN000000', 'album', ${UID}, '雨だれ書房の夜ふかし朗読', 1320, 1320)`)
  await tx.execute(
    sql`insert into split (id, work_id, starts_at) values (${LINE_ID}, ${ID}, ${now})`,
  )
  await tx.execute(sql`
    insert into split_share (id, split_id, position, share_bp, name, email, state, expires_at)
    values (${ID}, ${LINE_ID}, 1, 3000, ${NEW_EMAIL}, ${NEW_EMAIL}, 'pending', ${new Date(now.getTime() + 90 * 86_400_000)})`)
}

async function writeInvitation(tx: Transaction, now: Date) {
  await tx.execute(sql`update profile set nickname = '夜ふかしの庭' where account_id = ${UID}`)
  await tx.execute(sql`
    insert into channel_invitation (id, channel_id, email, role, created_at, expires_at)
    values (${ID}, ${UID}, ${NEW_EMAIL}, 'editor', ${now}, ${new Date(now.getTime() + 14 * 86_400_000)})`)
}
