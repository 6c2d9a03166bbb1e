import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { eraseWritings } from '@/lib/domain/content/community'

/** Shown to others beside a work that they own, or above their reply. */
const NAME_OF_NOBODY = '退会したユーザー'

/**
 * Tables whose rows belong only to the account; dependent rows (refresh tokens, tracks of playlists) are deleted with
 * them.
 */
const OWN_ROWS = [
  'address',
  'account_provider',
  'session',
  'one_time_code',
  'passkey',
  'second_factor',
  'recovery_code',
  'security_event_network',
  'account_view',
  'favourite_track',
  'favourite_album',
  'playlist',
  'bookmark',
  'work_sound',
  'review',
  'notification',
  'playback_position',
  'play_report',
  'network_customer',
  'idempotency_key',
  'channel_member',
  'channel_act',
  'text_agreement',
  // The last, as the deletion of the rows above is a change.
  'listener_change',
]

/** Tables whose rows belong only to the channel. */
const OF_CHANNEL = [
  'channel_member',
  'channel_invitation',
  'channel_act',
  'speech_task',
  'webhook_endpoint',
]

type Leaving = { uid: string; email: string; emailVerified: boolean }

/** Deletes a person's data from every table; kept rows refer to an anonymous row. */
export async function erasePerson(
  tx: Transaction,
  { uid, email, emailVerified }: Leaving,
  now: Date,
): Promise<void> {
  await eraseWritings(tx, uid)
  await tx.execute(sql`delete from follow where follower_id = ${uid} or followed_id = ${uid}`)
  for (const table of OWN_ROWS)
    await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${uid}`)
  // Inquiries that were sent while signed out are theirs too, if the address is verified.
  if (emailVerified) {
    await tx.execute(sql`delete from inquiry where email = ${email} and account_id is null`)
    await tx.execute(sql`delete from channel_invitation where email = ${email}`)
    await tx.execute(sql`delete from mail_address where address = ${email}`)
    await tx.execute(
      sql`delete from one_time_code where account_id is null and email = ${email} and purpose = 'signIn'`,
    )
  }
  await tx.execute(sql`delete from inquiry where account_id = ${uid}`)
  await eraseShares(tx, { uid, email, emailVerified }, now)
  await erasePayee(tx, uid)
  await tx.execute(
    sql`update play_event set account_id = null, listener = 0 where account_id = ${uid}`,
  )
  await tx.execute(sql`update report set reporter_id = null where reporter_id = ${uid}`)
  await tx.execute(
    sql`update moderation_case set appeal = '（退会により削除しました）' where owner_id = ${uid} and appeal is not null`,
  )
  await erasePresents(tx, uid)
  await eraseChannel(tx, uid)
  await blankAccount(tx, uid, now)
  // By the owner of the table, and only now that the account is nobody's: the shop's role may not delete events.
  await tx.execute(sql`select erase_security_events(${uid})`)
}

/**
 * A payee's details are kept for the tax office's term (国税通則法, 所得税法施行規則: seven years), also while something is still
 * owed. Details of a payee who never earned anything are deleted by the owner of the tables: the shop's role may not
 * delete them.
 */
const erasePayee = (tx: Transaction, uid: string) =>
  tx.execute(sql`select erase_payee_details(${uid})`)

/** Offered shares return to the maker; accepted ones continue to earn, for an anonymous payee. */
async function eraseShares(
  tx: Transaction,
  { uid, email, emailVerified }: Leaving,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update split_share s set state = 'declined', payee_id = m.payee_id, decided_at = ${now}, name = ${NAME_OF_NOBODY},
           email = null, invited_id = null
      from split_share m
     where m.split_id = s.split_id and m.position = 0 and s.state = 'pending'
       and (s.invited_id = ${uid} or (${emailVerified} and s.email = ${email}))`)
  await tx.execute(sql`
    update split_share set name = ${NAME_OF_NOBODY}, email = null, invited_id = null
     where payee_id = ${uid} or invited_id = ${uid} or (${emailVerified} and email = ${email})`)
}

/** A present that waits to be redeemed stays, without a giver; its recipient is stored until then. */
async function erasePresents(tx: Transaction, uid: string): Promise<void> {
  const given = sql`order_id in (select id from "order" where account_id = ${uid})`
  await tx.execute(
    sql`update present set sender_name = ${NAME_OF_NOBODY}, message = '' where ${given}`,
  )
  await tx.execute(sql`
    update present set recipient_name = '', recipient_email = null
     where ${given} and state in ('redeemed', 'refunded')`)
}

/** The public profile: name and channel are kept only if others' data refers to them, and made anonymous. */
async function eraseChannel(tx: Transaction, uid: string): Promise<void> {
  await tx.execute(sql`update upload set file_name = '' where account_id = ${uid}`)
  await tx.execute(sql`update audio set file_name = '' where creator_id = ${uid}`)
  await tx.execute(sql`update merchandise set published_at = null where creator_id = ${uid}`)
  // Waits for orders in progress, which lock the gift's row; the statements below see them.
  await tx.execute(sql`select id from gift where creator_id = ${uid} for update`)
  await tx.execute(sql`
    delete from gift where creator_id = ${uid} and id not in (
      select gift_id from order_line where creator_id = ${uid} and gift_id is not null)`)
  await tx.execute(sql`update gift set published_at = null where creator_id = ${uid}`)
  for (const table of OF_CHANNEL)
    await tx.execute(sql`delete from ${sql.identifier(table)} where channel_id = ${uid}`)
  await tx.execute(sql`delete from suggestion where ref_id = ${uid}`)
  await tx.execute(sql`
    delete from store_search
     where ref_id = ${uid} or ref_id in (select id from merchandise where creator_id = ${uid})`)
  await tx.execute(sql`delete from page_view_day where path = ${`/user/${uid}`}`)
  const isNeeded = sql`(exists (select 1 from work where creator_id = ${uid})
    or exists (select 1 from merchandise where creator_id = ${uid})
    or exists (select 1 from gift where creator_id = ${uid})
    or exists (select 1 from comment where account_id = ${uid}))`
  await tx.execute(sql`delete from profile where account_id = ${uid} and not ${isNeeded}`)
  await tx.execute(sql`
    update profile set nickname = ${NAME_OF_NOBODY}, nickname_key = null, nickname_reading = '',
           introduction = '', avatar_id = null, mail_opt_in = false, preferred_gender = default,
           terms_agreed_at = null
     where account_id = ${uid}`)
  await tx.execute(sql`delete from creator where account_id = ${uid} and not ${isNeeded}`)
  await tx.execute(sql`
    update creator set banner_id = null, shows_seller = false, seller_name = '', seller_address = '', seller_phone = ''
     where account_id = ${uid}`)
}

/** The row that the books refer to. */
async function blankAccount(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update account set email = ${`deleted-${uid}@deleted.invalid`}, email_verified_at = null,
           password_hash = null, staff_roles = '{}', last_sign_in_at = null,
           disabled_at = ${now}, deleted_at = ${now}
     where id = ${uid}`)
  await eraseDeliveries(tx)
}

/**
 * Deletes addresses of delivered parcels of deleted accounts. Runs every night for parcels that were still on their
 * way.
 */
export const eraseDeliveries = (tx: Pick<Transaction, 'execute'>) =>
  tx.execute(sql`
    update shipment s set address = '{}'
      from "order" o join account a on a.id = o.account_id and a.deleted_at is not null
     where o.id = s.order_id and s.state in ('delivered', 'returned') and s.address <> '{}'`)
