import { addressSamples } from './address'
import { bookmarkSamples } from './bookmark'
import { catalogueSamples } from './catalogue'
import { communitySamples } from './community'
import { favouriteSamples } from './favourite'
import { giftSamples } from './gift'
import { identitySamples } from './identity'
import { librarySamples } from './library'
import { mailSamples } from './mail'
import { merchandiseSamples } from './merchandise'
import { offerSamples } from './offer'
import { opsBannerSamples } from './ops/banners'
import { opsCaseSamples } from './ops/cases'
import { opsCouponSamples } from './ops/coupons'
import { opsDeliverySamples } from './ops/delivery'
import { opsDocumentSamples } from './ops/documents'
import { opsFeeSamples } from './ops/fees'
import { opsFulfilmentSamples } from './ops/fulfilment'
import { opsHomeSamples } from './ops/home'
import { opsInquirySamples } from './ops/inquiries'
import { opsLedgerSamples } from './ops/ledger'
import { opsMailSamples } from './ops/mails'
import { opsMerchandiseSamples } from './ops/merchandise'
import { opsOrderSamples } from './ops/orders'
import { opsPayoutSamples } from './ops/payouts'
import { opsReconciliationSamples } from './ops/reconciliation'
import { opsSellerSamples } from './ops/sellers'
import { opsSettlementSamples } from './ops/settlements'
import { opsStaffSamples } from './ops/staff'
import { opsSupportSamples } from './ops/support'
import { opsTagSamples } from './ops/tags'
import { opsTaxSamples } from './ops/tax'
import { opsTextSamples } from './ops/texts'
import { opsWorkReviewSamples } from './ops/work-reviews'
import { orderSamples } from './order'
import { paymentSamples } from './payment'
import { playbackSamples } from './playback'
import { playlistSamples } from './playlist'
import { profileSamples } from './profile'
import type { Samples } from './sample'
import { soundSamples } from './sound'
import { studioBulkSamples } from './studio/bulk'
import { studioChannelSamples } from './studio/channel'
import { studioCommentSamples } from './studio/comments'
import { studioGiftSamples } from './studio/gifts'
import { studioImportSamples } from './studio/imports'
import { studioMemberSamples } from './studio/members'
import { studioMerchandiseSamples } from './studio/merchandise'
import { studioPayeeSamples } from './studio/payee'
import { studioReviewSamples } from './studio/reviews'
import { studioSpeechSamples } from './studio/speech'
import { studioSplitSamples } from './studio/splits'
import { studioStatisticsSamples } from './studio/statistics'
import { studioSubtitleSamples } from './studio/subtitles'
import { studioWebhookSamples } from './studio/webhooks'
import { studioSamples } from './studio/works'
import { textSamples } from './texts'

/** What each call names, made for somebody. A call that is missing here does not compile. */
export const samples = {
  ...addressSamples,
  ...catalogueSamples,
  ...communitySamples,
  ...favouriteSamples,
  ...giftSamples,
  ...identitySamples,
  ...librarySamples,
  ...mailSamples,
  ...merchandiseSamples,
  ...offerSamples,
  ...orderSamples,
  ...paymentSamples,
  ...playbackSamples,
  ...playlistSamples,
  ...bookmarkSamples,
  ...soundSamples,
  ...profileSamples,
  ...textSamples,
  ...opsBannerSamples,
  ...opsCaseSamples,
  ...opsCouponSamples,
  ...opsDeliverySamples,
  ...opsDocumentSamples,
  ...opsFeeSamples,
  ...opsFulfilmentSamples,
  ...opsHomeSamples,
  ...opsInquirySamples,
  ...opsLedgerSamples,
  ...opsMailSamples,
  ...opsMerchandiseSamples,
  ...opsOrderSamples,
  ...opsPayoutSamples,
  ...opsReconciliationSamples,
  ...opsSellerSamples,
  ...opsSettlementSamples,
  ...opsStaffSamples,
  ...opsSupportSamples,
  ...opsTagSamples,
  ...opsTaxSamples,
  ...opsTextSamples,
  ...opsWorkReviewSamples,
  ...studioBulkSamples,
  ...studioChannelSamples,
  ...studioCommentSamples,
  ...studioGiftSamples,
  ...studioImportSamples,
  ...studioMemberSamples,
  ...studioWebhookSamples,
  ...studioMerchandiseSamples,
  ...studioPayeeSamples,
  ...studioReviewSamples,
  ...studioSpeechSamples,
  ...studioSplitSamples,
  ...studioStatisticsSamples,
  ...studioSubtitleSamples,
  ...studioSamples,
} satisfies Samples
