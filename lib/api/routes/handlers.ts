import type { Handlers } from '../bind'
import { addressHandlers } from './address'
import { catalogueHandlers } from './catalogue'
import { communityHandlers } from './community'
import { favouriteHandlers } from './favourite'
import { giftHandlers } from './gift'
import { identityHandlers } from './identity'
import { libraryHandlers } from './library'
import { mailHandlers } from './mail'
import { merchandiseHandlers } from './merchandise'
import { offerHandlers } from './offer'
import { opsHandlers } from './ops/ops'
import { opsBannerHandlers } from './ops/ops-banners'
import { opsCouponHandlers } from './ops/ops-coupons'
import { opsDocumentHandlers } from './ops/ops-documents'
import { opsFeeHandlers } from './ops/ops-fees'
import { opsFulfilmentHandlers } from './ops/ops-fulfilment'
import { opsHomeHandlers } from './ops/ops-home'
import { opsInquiryHandlers } from './ops/ops-inquiries'
import { opsMailHandlers } from './ops/ops-mails'
import { opsMerchandiseHandlers } from './ops/ops-merchandise'
import { opsModerationHandlers } from './ops/ops-moderation'
import { opsPayoutHandlers } from './ops/ops-payouts'
import { opsReconciliationHandlers } from './ops/ops-reconciliation'
import { opsSellerHandlers } from './ops/ops-sellers'
import { opsSettlementHandlers } from './ops/ops-settlements'
import { opsStaffHandlers } from './ops/ops-staff'
import { opsSupportHandlers } from './ops/ops-support'
import { opsTagHandlers } from './ops/ops-tags'
import { opsTaxHandlers } from './ops/ops-tax'
import { opsTextHandlers } from './ops/ops-texts'
import { opsWorkReviewHandlers } from './ops/ops-work-reviews'
import { orderHandlers } from './order'
import { paymentHandlers } from './payment'
import { playbackHandlers } from './playback'
import { playlistHandlers } from './playlist'
import { profileHandlers } from './profile'
import { studioHandlers } from './studio/studio'
import { studioBulkHandlers } from './studio/studio-bulk'
import { studioChannelHandlers } from './studio/studio-channel'
import { studioCommentHandlers } from './studio/studio-comments'
import { studioEarningsHandlers } from './studio/studio-earnings'
import { studioGiftHandlers } from './studio/studio-gifts'
import { studioImportHandlers } from './studio/studio-imports'
import { studioMemberHandlers } from './studio/studio-members'
import { studioMerchandiseHandlers } from './studio/studio-merchandise'
import { studioPayeeHandlers } from './studio/studio-payee'
import { studioReviewHandlers } from './studio/studio-reviews'
import { studioSpeechHandlers } from './studio/studio-speech'
import { studioSplitHandlers } from './studio/studio-splits'
import { studioStatisticsHandlers } from './studio/studio-statistics'
import { studioSubtitleHandlers } from './studio/studio-subtitles'
import { textHandlers } from './texts'

export const handlers: Handlers = {
  ...catalogueHandlers,
  ...identityHandlers,
  ...profileHandlers,
  ...mailHandlers,
  ...playbackHandlers,
  ...paymentHandlers,
  ...orderHandlers,
  ...opsHandlers,
  ...opsPayoutHandlers,
  ...opsSellerHandlers,
  ...opsSettlementHandlers,
  ...opsBannerHandlers,
  ...opsCouponHandlers,
  ...opsHomeHandlers,
  ...opsInquiryHandlers,
  ...opsFulfilmentHandlers,
  ...opsMailHandlers,
  ...opsMerchandiseHandlers,
  ...opsModerationHandlers,
  ...opsDocumentHandlers,
  ...opsReconciliationHandlers,
  ...opsStaffHandlers,
  ...opsSupportHandlers,
  ...opsFeeHandlers,
  ...opsTaxHandlers,
  ...opsTagHandlers,
  ...opsTextHandlers,
  ...opsWorkReviewHandlers,
  ...offerHandlers,
  ...giftHandlers,
  ...merchandiseHandlers,
  ...addressHandlers,
  ...studioHandlers,
  ...studioBulkHandlers,
  ...studioImportHandlers,
  ...studioChannelHandlers,
  ...studioCommentHandlers,
  ...studioMemberHandlers,
  ...studioReviewHandlers,
  ...studioSpeechHandlers,
  ...studioStatisticsHandlers,
  ...studioSubtitleHandlers,
  ...studioMerchandiseHandlers,
  ...studioEarningsHandlers,
  ...studioPayeeHandlers,
  ...studioSplitHandlers,
  ...studioGiftHandlers,
  ...communityHandlers,
  ...favouriteHandlers,
  ...playlistHandlers,
  ...libraryHandlers,
  ...textHandlers,
}
