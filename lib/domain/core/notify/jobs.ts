import { z } from 'zod'
import { defineJob } from '@/lib/gateway/queue'

/** The kinds of mails, and the id of the row that each is about. */
export const MailOrder = z.discriminatedUnion('kind', [
  /** id of the one-time code */
  z.object({ kind: z.literal('verifyEmail'), id: z.uuid() }),
  /** id of the one-time code */
  z.object({ kind: z.literal('resetPassword'), id: z.uuid() }),
  /** id of the security event */
  z.object({ kind: z.literal('passwordChanged'), id: z.uuid() }),
  /** id of the one-time code */
  z.object({ kind: z.literal('signInLink'), id: z.uuid() }),
  z.object({ kind: z.literal('reauthenticate'), id: z.uuid() }),
  z.object({ kind: z.literal('mailAddress'), id: z.uuid() }),
  z.object({ kind: z.literal('changeEmail'), id: z.uuid() }),
  z.object({ kind: z.literal('recoverEmail'), id: z.uuid() }),
  z.object({ kind: z.literal('accountDeleted'), id: z.uuid() }),
  /** id of the security event */
  z.object({ kind: z.literal('securityNotice'), id: z.uuid() }),
  /** id of the security event: to the address that the account had until lately */
  z.object({ kind: z.literal('formerAddressNotice'), id: z.uuid() }),
  /** id of the order; `copy` distinguishes a mail that is sent again */
  z.object({ kind: z.literal('receipt'), id: z.uuid(), copy: z.uuid().optional() }),
  /** id of the refund */
  z.object({ kind: z.literal('refund'), id: z.uuid() }),
  /** id of the shipment */
  z.object({ kind: z.literal('shipped'), id: z.uuid(), copy: z.uuid().optional() }),
  /** id of the present: to its recipient, and to its giver once it was redeemed */
  z.object({ kind: z.literal('present'), id: z.uuid() }),
  z.object({ kind: z.literal('presentTaken'), id: z.uuid() }),
  /** id that the notifications of one daily mail share */
  z.object({ kind: z.literal('digest'), id: z.uuid() }),
  /** id of the invitation */
  z.object({ kind: z.literal('channelInvitation'), id: z.uuid() }),
  /** id of the notification, to the seller of what was refunded */
  z.object({ kind: z.literal('saleReturned'), id: z.uuid() }),
  /** id of the notification, to a buyer whose preorder is delayed or cancelled */
  z.object({ kind: z.literal('preorderChanged'), id: z.uuid() }),
  /** id of the share of a split */
  z.object({ kind: z.literal('splitInvitation'), id: z.uuid() }),
  /** id of the inquiry: to the inquirer, and to the operator */
  z.object({ kind: z.enum(['inquiryReceived', 'inquiryArrived']), id: z.uuid() }),
  /** id of our message */
  z.object({ kind: z.literal('inquiryAnswered'), id: z.uuid() }),
  /** id of the report: that it has arrived, and what was decided */
  z.object({ kind: z.enum(['reportReceived', 'reportAnswered']), id: z.uuid() }),
  /** id of the moderation case, to the person concerned: the decision and its later changes */
  z.object({ kind: z.enum(['caseDecided', 'caseAnswered']), id: z.uuid() }),
  /** id of the work's review, to its creator: published, or sent back */
  z.object({ kind: z.literal('workReviewed'), id: z.uuid() }),
  /** id of the notification, to who asked to be told of a release */
  z.object({ kind: z.literal('workReleased'), id: z.uuid() }),
  /** id of the notification about a version of the terms */
  z.object({ kind: z.literal('termsChanged'), id: z.uuid() }),
])
export type MailOrder = z.infer<typeof MailOrder>

/** Composes and sends one mail. Retried for about a day, for a mail server that is down (safety 73). */
export const sendMailJob = defineJob('send-mail', MailOrder, {
  retries: 300,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  maxSeconds: 90,
  concurrency: 4,
})

/** Notifies the followers of a new work's creator, cast and tags. */
export const notifyFollowersJob = defineJob('notify-followers', z.object({ workId: z.uuid() }), {
  retries: 10,
})

/** Tells of releases to those who asked for it; ends at once if there are none. */
export const notifyReleasesJob = defineJob('notify-releases', z.object({}), {
  retries: 2,
  schedule: '*/5 * * * *',
  maxSeconds: 600,
})

/** Tells of sales that have begun to those who have the work as a favourite; ends at once if there are none. */
export const notifySalesJob = defineJob('notify-sales', z.object({}), {
  retries: 2,
  schedule: '*/5 * * * *',
  maxSeconds: 600,
})

/** Every morning at eight: the daily mails of those who chose them (spec §1). */
export const mailDigestJob = defineJob('mail-digest', z.object({}), {
  retries: 5,
  schedule: '0 8 * * *',
})

/** Removes records of consents that ended three years ago, every night. */
export const deleteOldMailConsentsJob = defineJob('delete-old-mail-consents', z.object({}), {
  retries: 2,
  schedule: '17 4 * * *',
})

/** Removes old notifications, every night. */
export const deleteOldNotificationsJob = defineJob('delete-old-notifications', z.object({}), {
  retries: 2,
  schedule: '13 4 * * *',
})
