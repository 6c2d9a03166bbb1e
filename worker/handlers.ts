import {
  movePricesJob,
  purgePagesJob,
  rankDayJob,
  rankLongJob,
  rebuildSuggestionsJob,
  renewCreatorJob,
} from '@/lib/domain/catalog/jobs'
import { collectDownloadsJob, makeDownloadJob } from '@/lib/domain/downloads/jobs'
import { makeGiftFileJob } from '@/lib/domain/gifts/jobs'
import { collectAccountsJob, forgetCustomerJob } from '@/lib/domain/identity/jobs'
import { collectUploadsJob, transcodeJob } from '@/lib/domain/media/jobs'
import {
  collectNotificationsJob,
  mailDigestJob,
  notifyFollowersJob,
  sendMailJob,
} from '@/lib/domain/notify/jobs'
import {
  expireOrdersJob,
  paymentEventJob,
  readNetworkListsJob,
  recheckEarlierPaymentsJob,
  recheckRecentPaymentsJob,
  reconcilePaymentsJob,
  refundJob,
  tendOrdersJob,
  watchAuthorisationsJob,
} from '@/lib/domain/orders/jobs'
import { handle } from './handle'

/** Every kind of background work and where it is done. A handler's code is loaded when its first job arrives. */
export const handlers = [
  handle(transcodeJob, () => import('./jobs/transcode')),
  handle(collectUploadsJob, () => import('./jobs/collect-uploads')),
  handle(makeDownloadJob, () => import('./jobs/make-download')),
  handle(collectDownloadsJob, () => import('./jobs/collect-downloads')),
  handle(collectAccountsJob, () => import('./jobs/collect-accounts')),
  handle(forgetCustomerJob, () => import('./jobs/forget-customer')),
  handle(sendMailJob, () => import('./jobs/send-mail')),
  handle(notifyFollowersJob, () => import('./jobs/notify-followers')),
  handle(mailDigestJob, () => import('./jobs/mail-digest')),
  handle(collectNotificationsJob, () => import('./jobs/collect-notifications')),
  handle(purgePagesJob, () => import('./jobs/purge-pages')),
  handle(renewCreatorJob, () => import('./jobs/renew-creator')),
  handle(rankDayJob, () => import('./jobs/rank-day')),
  handle(rankLongJob, () => import('./jobs/rank-long')),
  handle(movePricesJob, () => import('./jobs/move-prices')),
  handle(rebuildSuggestionsJob, () => import('./jobs/rebuild-suggestions')),
  handle(paymentEventJob, () => import('./jobs/payment-event')),
  handle(watchAuthorisationsJob, () => import('./jobs/watch-authorisations')),
  handle(refundJob, () => import('./jobs/refund-payment')),
  handle(reconcilePaymentsJob, () => import('./jobs/reconcile-payments')),
  handle(readNetworkListsJob, () => import('./jobs/read-network-lists')),
  handle(recheckRecentPaymentsJob, () => import('./jobs/recheck-recent-payments')),
  handle(recheckEarlierPaymentsJob, () => import('./jobs/recheck-earlier-payments')),
  handle(expireOrdersJob, () => import('./jobs/expire-orders')),
  handle(tendOrdersJob, () => import('./jobs/tend-orders')),
  handle(makeGiftFileJob, () => import('./jobs/make-gift-file')),
]
