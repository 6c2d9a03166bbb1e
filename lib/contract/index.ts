import { addressRoutes } from './address'
import { bookmarkRoutes } from './bookmark'
import { catalogueRoutes } from './catalogue'
import { changeRoutes } from './change'
import { communityRoutes } from './community'
import { favouriteRoutes } from './favourite'
import { giftRoutes } from './gift'
import { identityRoutes } from './identity'
import { libraryRoutes } from './library'
import { mailRoutes } from './mail'
import { merchandiseRoutes } from './merchandise'
import { offerRoutes } from './offer'
import { opsBannerRoutes } from './ops/banners'
import { opsCaseRoutes } from './ops/cases'
import { opsCouponRoutes } from './ops/coupons'
import { opsDeliveryRoutes } from './ops/delivery'
import { opsDocumentRoutes } from './ops/documents'
import { opsFeeRoutes } from './ops/fees'
import { opsFulfilmentRoutes } from './ops/fulfilment'
import { opsHomeRoutes } from './ops/home'
import { opsInquiryRoutes } from './ops/inquiries'
import { opsLedgerRoutes } from './ops/ledger'
import { opsMailRoutes } from './ops/mails'
import { opsMerchandiseRoutes } from './ops/merchandise'
import { opsOrderRoutes } from './ops/orders'
import { opsPayoutRoutes } from './ops/payouts'
import { opsReconciliationRoutes } from './ops/reconciliation'
import { opsSellerRoutes } from './ops/sellers'
import { opsSettlementRoutes } from './ops/settlements'
import { opsStaffRoutes } from './ops/staff'
import { opsSupportRoutes } from './ops/support'
import { opsTagRoutes } from './ops/tags'
import { opsTaxRoutes } from './ops/tax'
import { opsTextRoutes } from './ops/texts'
import { opsWorkReviewRoutes } from './ops/work-reviews'
import { orderRoutes } from './order'
import { paymentRoutes } from './payment'
import { playbackRoutes } from './playback'
import { playlistRoutes } from './playlist'
import { profileRoutes } from './profile'
import { soundRoutes } from './sound'
import { studioBulkRoutes } from './studio/bulk'
import { studioChannelRoutes } from './studio/channel'
import { studioCommentRoutes } from './studio/comments'
import { studioEarningsRoutes } from './studio/earnings'
import { studioGiftRoutes } from './studio/gifts'
import { studioImportRoutes } from './studio/imports'
import { studioMemberRoutes } from './studio/members'
import { studioMerchandiseRoutes } from './studio/merchandise'
import { studioPayeeRoutes } from './studio/payee'
import { studioReviewRoutes } from './studio/reviews'
import { studioSpeechRoutes } from './studio/speech'
import { studioSplitRoutes } from './studio/splits'
import { studioStatisticsRoutes } from './studio/statistics'
import { studioSubtitleRoutes } from './studio/subtitles'
import { studioWebhookRoutes } from './studio/webhooks'
import { studioRoutes } from './studio/works'
import { textRoutes } from './texts'

/** All calls of the product API. */
export const contract = {
  ...catalogueRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...mailRoutes,
  ...playbackRoutes,
  ...changeRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...opsDeliveryRoutes,
  ...opsLedgerRoutes,
  ...opsOrderRoutes,
  ...opsBannerRoutes,
  ...opsCouponRoutes,
  ...opsHomeRoutes,
  ...opsInquiryRoutes,
  ...opsFulfilmentRoutes,
  ...opsMailRoutes,
  ...opsMerchandiseRoutes,
  ...opsCaseRoutes,
  ...opsPayoutRoutes,
  ...opsSellerRoutes,
  ...opsSettlementRoutes,
  ...opsDocumentRoutes,
  ...opsReconciliationRoutes,
  ...opsStaffRoutes,
  ...opsSupportRoutes,
  ...opsFeeRoutes,
  ...opsTaxRoutes,
  ...opsTagRoutes,
  ...opsTextRoutes,
  ...opsWorkReviewRoutes,
  ...offerRoutes,
  ...giftRoutes,
  ...merchandiseRoutes,
  ...addressRoutes,
  ...studioRoutes,
  ...studioBulkRoutes,
  ...studioImportRoutes,
  ...studioChannelRoutes,
  ...studioCommentRoutes,
  ...studioMemberRoutes,
  ...studioReviewRoutes,
  ...studioSpeechRoutes,
  ...studioStatisticsRoutes,
  ...studioSubtitleRoutes,
  ...studioMerchandiseRoutes,
  ...studioEarningsRoutes,
  ...studioPayeeRoutes,
  ...studioSplitRoutes,
  ...studioGiftRoutes,
  ...studioWebhookRoutes,
  ...favouriteRoutes,
  ...playlistRoutes,
  ...bookmarkRoutes,
  ...soundRoutes,
  ...libraryRoutes,
  ...communityRoutes,
  ...textRoutes,
} as const

export type Contract = typeof contract
export type ContractKey = keyof Contract
