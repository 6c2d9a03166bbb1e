import { addressRoutes } from './address'
import { catalogueRoutes } from './catalogue'
import { communityRoutes } from './community'
import { favouriteRoutes } from './favourite'
import { giftRoutes } from './gift'
import { identityRoutes } from './identity'
import { libraryRoutes } from './library'
import { mailRoutes } from './mail'
import { merchandiseRoutes } from './merchandise'
import { offerRoutes } from './offer'
import { opsRoutes } from './ops/ops'
import { opsBannerRoutes } from './ops/ops-banners'
import { opsCouponRoutes } from './ops/ops-coupons'
import { opsDocumentRoutes } from './ops/ops-documents'
import { opsFeeRoutes } from './ops/ops-fees'
import { opsFulfilmentRoutes } from './ops/ops-fulfilment'
import { opsHomeRoutes } from './ops/ops-home'
import { opsInquiryRoutes } from './ops/ops-inquiries'
import { opsMailRoutes } from './ops/ops-mails'
import { opsMerchandiseRoutes } from './ops/ops-merchandise'
import { opsModerationRoutes } from './ops/ops-moderation'
import { opsPayoutRoutes } from './ops/ops-payouts'
import { opsReconciliationRoutes } from './ops/ops-reconciliation'
import { opsSellerRoutes } from './ops/ops-sellers'
import { opsSettlementRoutes } from './ops/ops-settlements'
import { opsStaffRoutes } from './ops/ops-staff'
import { opsSupportRoutes } from './ops/ops-support'
import { opsTagRoutes } from './ops/ops-tags'
import { opsTaxRoutes } from './ops/ops-tax'
import { opsTextRoutes } from './ops/ops-texts'
import { opsWorkReviewRoutes } from './ops/ops-work-reviews'
import { orderRoutes } from './order'
import { paymentRoutes } from './payment'
import { playbackRoutes } from './playback'
import { playlistRoutes } from './playlist'
import { profileRoutes } from './profile'
import { studioRoutes } from './studio'
import { studioBulkRoutes } from './studio-bulk'
import { studioChannelRoutes } from './studio-channel'
import { studioCommentRoutes } from './studio-comments'
import { studioEarningsRoutes } from './studio-earnings'
import { studioGiftRoutes } from './studio-gifts'
import { studioImportRoutes } from './studio-imports'
import { studioMemberRoutes } from './studio-members'
import { studioMerchandiseRoutes } from './studio-merchandise'
import { studioPayeeRoutes } from './studio-payee'
import { studioReviewRoutes } from './studio-reviews'
import { studioSpeechRoutes } from './studio-speech'
import { studioSplitRoutes } from './studio-splits'
import { studioStatisticsRoutes } from './studio-statistics'
import { studioSubtitleRoutes } from './studio-subtitles'
import { textRoutes } from './texts'

/** Every call of the product API. A call that is not here does not exist. */
export const contract = {
  ...catalogueRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...mailRoutes,
  ...playbackRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...opsRoutes,
  ...opsBannerRoutes,
  ...opsCouponRoutes,
  ...opsHomeRoutes,
  ...opsInquiryRoutes,
  ...opsFulfilmentRoutes,
  ...opsMailRoutes,
  ...opsMerchandiseRoutes,
  ...opsModerationRoutes,
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
  ...favouriteRoutes,
  ...playlistRoutes,
  ...libraryRoutes,
  ...communityRoutes,
  ...textRoutes,
} as const

export type Contract = typeof contract
export type ContractKey = keyof Contract
