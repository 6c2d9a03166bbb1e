import {
  movePrices,
  rebuildRankings,
  rebuildSuggestions,
  refreshPopularity,
  renewOutdated,
  renewWorksOf,
  reviewReferencePrices,
} from '@/lib/domain/content/catalogue'
import * as catalogueJobs from '@/lib/domain/content/catalogue/jobs'
import {
  deleteAbandonedUploads,
  deleteUnusedAudio,
  deleteUnusedPictures,
  transcode,
} from '@/lib/domain/content/media'
import * as mediaJobs from '@/lib/domain/content/media/jobs'
import {
  renewPageViewPartitions,
  renewPlayPartitions,
  sumPlays,
} from '@/lib/domain/content/statistics'
import * as statisticsJobs from '@/lib/domain/content/statistics/jobs'
import { renewTag } from '@/lib/domain/content/tags'
import { renewTagJob } from '@/lib/domain/content/tags/jobs'
import { tellTerms } from '@/lib/domain/content/texts'
import { tellTermsJob } from '@/lib/domain/content/texts/jobs'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  deleteOldMailConsents,
  deleteOldNotifications,
  notifyFollowers,
  notifyReleases,
  notifySales,
  orderDigests,
  sendOrderedMail,
} from '@/lib/domain/core/notify'
import * as notifyJobs from '@/lib/domain/core/notify/jobs'
import { deliverWebhookJob } from '@/lib/domain/core/webhooks'
import { deleteOldActs } from '@/lib/domain/creators/channels'
import * as channelJobs from '@/lib/domain/creators/channels/jobs'
import { runSpeech, withdrawUnshownRatings } from '@/lib/domain/creators/studio'
import { speechJob, withdrawUnshownRatingsJob } from '@/lib/domain/creators/studio/jobs'
import { deleteOldDeliveries, deliverWebhook } from '@/lib/domain/creators/webhooks'
import { deleteOldDeliveriesJob } from '@/lib/domain/creators/webhooks/jobs'
import { deleteOldChanges } from '@/lib/domain/listening/changes'
import { deleteOldPositions, deleteOldReports } from '@/lib/domain/listening/playback'
import { deleteOldListeningJob } from '@/lib/domain/listening/playback/jobs'
import { deleteOldTaxNumbers } from '@/lib/domain/money/payees'
import { deleteOldTaxNumbersJob } from '@/lib/domain/money/payees/jobs'
import { bookRun } from '@/lib/domain/money/payout-runs'
import { bookRunJob } from '@/lib/domain/money/payout-runs/jobs'
import { closeLastMonth } from '@/lib/domain/money/payouts'
import { closeMonthJob } from '@/lib/domain/money/payouts/jobs'
import { recordDifferences } from '@/lib/domain/money/reconciliation'
import { compareNetworksJob } from '@/lib/domain/money/reconciliation/jobs'
import { expireShares } from '@/lib/domain/money/splits'
import { expireSharesJob } from '@/lib/domain/money/splits/jobs'
import { type CopiedRecord, copyRecords, deleteOldRecords } from '@/lib/domain/ops/staff'
import { copyRecordsJob, deleteOldRecordsJob } from '@/lib/domain/ops/staff/jobs'
import { deleteAbandonedAccounts, deleteCustomer } from '@/lib/domain/people/identity'
import * as identityJobs from '@/lib/domain/people/identity/jobs'
import { deleteOldInquiries } from '@/lib/domain/people/inquiries'
import { deleteOldInquiriesJob } from '@/lib/domain/people/inquiries/jobs'
import { deleteExpiredDownloads, makeDownload } from '@/lib/domain/shop/downloads'
import * as downloadJobs from '@/lib/domain/shop/downloads/jobs'
import { makeGiftFile } from '@/lib/domain/shop/gifts'
import * as giftJobs from '@/lib/domain/shop/gifts/jobs'
import {
  carryOutRefund,
  closeDueOrders,
  expireOrders,
  handlePaymentEvent,
  readNetworkBalance,
  readNetworkLists,
  recheckHeldPayments,
  recheckPayments,
  reconcilePayments,
  refundPreorders,
  tellPreorders,
  watchAuthorisations,
} from '@/lib/domain/shop/orders'
import * as orderJobs from '@/lib/domain/shop/orders/jobs'
import { createLog } from '@/lib/gateway/log'
import { purgePages } from '@/lib/gateway/page-cache'
import { handleJob, type Job, type JobRun } from '@/lib/gateway/queue'

/** Every kind of background work and its function. A job may run twice, so a second run must do no harm. */
export const handlers = [
  handle(mediaJobs.transcodeJob, (ctx, { audioId }, run) => transcode(ctx, audioId, run)),
  handle(mediaJobs.deleteUnusedMediaJob, deleteUnusedMedia),
  handle(speechJob, (ctx, { taskId }, run) => runSpeech(ctx, taskId, run)),
  handle(withdrawUnshownRatingsJob, withdrawUnshownRatings),
  handle(downloadJobs.makeDownloadJob, (ctx, { downloadId }, run) =>
    makeDownload(ctx, downloadId, run),
  ),
  handle(downloadJobs.deleteExpiredDownloadsJob, (ctx, _, run) => deleteExpiredDownloads(ctx, run)),
  handle(giftJobs.makeGiftFileJob, makeGiftFile),
  handle(identityJobs.deleteAbandonedAccountsJob, deleteAbandonedAccounts),
  handle(identityJobs.deleteCustomerJob, deleteCustomer),
  handle(deleteOldInquiriesJob, (ctx, _, run) => deleteOldInquiries(ctx, run)),
  handle(notifyJobs.sendMailJob, sendOrderedMail),
  handle(notifyJobs.notifyFollowersJob, (ctx, { workId }) => notifyFollowers(ctx, workId)),
  handle(notifyJobs.notifyReleasesJob, notifyReleases),
  handle(notifyJobs.notifySalesJob, notifySales),
  handle(notifyJobs.mailDigestJob, orderDigests),
  handle(notifyJobs.deleteOldMailConsentsJob, (ctx, _, run) => deleteOldMailConsents(ctx, run)),
  handle(notifyJobs.deleteOldNotificationsJob, (ctx, _, run) => deleteOldNotifications(ctx, run)),
  handle(renewTagJob, (ctx, { tagId }) => renewTag(ctx, tagId)),
  handle(tellTermsJob, tellTerms),
  handle(channelJobs.deleteOldActsJob, deleteOldActs),
  handle(deliverWebhookJob, deliverWebhook),
  handle(deleteOldDeliveriesJob, (ctx, _, run) => deleteOldDeliveries(ctx, run)),
  handle(expireSharesJob, expireShares),
  handle(deleteOldTaxNumbersJob, deleteOldTaxNumbers),
  handle(catalogueJobs.purgePagesJob, purgeCachedPages),
  handle(catalogueJobs.renewCreatorJob, (ctx, { creatorId }) => renewWorksOf(ctx, creatorId)),
  handle(catalogueJobs.rankDayJob, (ctx) => rebuildRankings(ctx, ['day'])),
  handle(catalogueJobs.rankLongJob, rankLong),
  handle(catalogueJobs.movePricesJob, movePrices),
  handle(catalogueJobs.renewOutdatedJob, renewOutdated),
  handle(catalogueJobs.reviewReferencePricesJob, reviewReferencePrices),
  handle(catalogueJobs.rebuildSuggestionsJob, (ctx, _, run) => rebuildSuggestions(ctx, run)),
  handle(deleteOldListeningJob, deleteOldListening),
  handle(statisticsJobs.sumPlaysJob, (ctx) => sumPlays(ctx)),
  handle(statisticsJobs.renewPlayPartitionsJob, renewPlayPartitions),
  handle(statisticsJobs.renewPageViewPartitionsJob, renewPageViewPartitions),
  handle(orderJobs.paymentEventJob, (ctx, { eventId, network }) =>
    handlePaymentEvent(ctx, eventId, network),
  ),
  handle(orderJobs.watchAuthorisationsJob, watchAuthorisations),
  handle(orderJobs.refundJob, (ctx, { refundId }) => carryOutRefund(ctx, refundId)),
  handle(orderJobs.refundPreordersJob, refundPreorders),
  handle(orderJobs.tellPreordersJob, tellPreorders),
  handle(orderJobs.reconcilePaymentsJob, reconcilePayments),
  handle(orderJobs.readNetworkListsJob, readNetworkLists),
  handle(orderJobs.readNetworkBalanceJob, readNetworkBalance),
  handle(orderJobs.recheckRecentPaymentsJob, recheckRecentPayments),
  handle(orderJobs.recheckEarlierPaymentsJob, (ctx) => recheckPayments(ctx, 'earlier')),
  handle(orderJobs.expireOrdersJob, (ctx, _, run) => expireOrders(ctx, run)),
  handle(orderJobs.closeDueOrdersJob, (ctx, _, run) => closeDueOrders(ctx, run)),
  handle(compareNetworksJob, recordDifferences),
  handle(closeMonthJob, closeLastMonth),
  handle(bookRunJob, bookRun),
  handle(copyRecordsJob, (ctx, _, run) => copyRecords(ctx, printRecord, run)),
  handle(deleteOldRecordsJob, (ctx, _, run) => deleteOldRecords(ctx, run)),
]

function handle<T extends object>(
  job: Job<T>,
  run: (ctx: Ctx, data: T, run: JobRun) => Promise<unknown>,
) {
  return handleJob(job, run)
}

async function deleteUnusedMedia(ctx: Ctx, _: object, run: JobRun): Promise<void> {
  await deleteAbandonedUploads(ctx, run)
  await deleteUnusedAudio(ctx, run)
  await deleteUnusedPictures(ctx, run)
}

async function deleteOldListening(ctx: Ctx, _: object, run: JobRun): Promise<void> {
  await deleteOldPositions(ctx, run)
  await deleteOldReports(ctx, run)
  await deleteOldChanges(ctx, run)
}

async function rankLong(ctx: Ctx): Promise<void> {
  await rebuildRankings(ctx, ['week', 'month', 'all'])
  await refreshPopularity(ctx)
}

async function recheckRecentPayments(ctx: Ctx): Promise<void> {
  const done = await Promise.allSettled([recheckHeldPayments(ctx), recheckPayments(ctx, 'recent')])
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

const records = createLog({ LOG_LEVEL: 'info' }, 'records')

function printRecord({ record, ...facts }: CopiedRecord): void {
  records.info(facts, `${record} record`)
}

/** When the web cannot be reached, the last try gives up: cached pages expire within a minute. */
async function purgeCachedPages(ctx: Ctx, { tags }: { tags: string[] }, run: JobRun) {
  try {
    await purgePages(ctx.settings, tags)
  } catch (error) {
    if (!run.isLastTry) throw error
  }
}
