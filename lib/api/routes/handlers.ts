import type { Handlers } from '../bind'
import { addressHandlers } from './address'
import { bookmarkHandlers } from './bookmark'
import { catalogueHandlers } from './catalogue'
import { changeHandlers } from './change'
import { communityHandlers } from './community'
import { favouriteHandlers } from './favourite'
import { giftHandlers } from './gift'
import { identityHandlers } from './identity'
import { libraryHandlers } from './library'
import { mailHandlers } from './mail'
import { merchandiseHandlers } from './merchandise'
import { offerHandlers } from './offer'
import { opsBannerHandlers } from './ops/banners'
import { opsCaseHandlers } from './ops/cases'
import { opsCouponHandlers } from './ops/coupons'
import { opsDeliveryHandlers } from './ops/delivery'
import { opsDocumentHandlers } from './ops/documents'
import { opsFeeHandlers } from './ops/fees'
import { opsFulfilmentHandlers } from './ops/fulfilment'
import { opsHomeHandlers } from './ops/home'
import { opsInquiryHandlers } from './ops/inquiries'
import { opsLedgerHandlers } from './ops/ledger'
import { opsMailHandlers } from './ops/mails'
import { opsMerchandiseHandlers } from './ops/merchandise'
import { opsOrderHandlers } from './ops/orders'
import { opsPayoutHandlers } from './ops/payouts'
import { opsReconciliationHandlers } from './ops/reconciliation'
import { opsSellerHandlers } from './ops/sellers'
import { opsSettlementHandlers } from './ops/settlements'
import { opsStaffHandlers } from './ops/staff'
import { opsSupportHandlers } from './ops/support'
import { opsTagHandlers } from './ops/tags'
import { opsTaxHandlers } from './ops/tax'
import { opsTextHandlers } from './ops/texts'
import { opsWorkReviewHandlers } from './ops/work-reviews'
import { orderHandlers } from './order'
import { paymentHandlers } from './payment'
import { playbackHandlers } from './playback'
import { playlistHandlers } from './playlist'
import { profileHandlers } from './profile'
import { soundHandlers } from './sound'
import { studioBulkHandlers } from './studio/bulk'
import { studioChannelHandlers } from './studio/channel'
import { studioCommentHandlers } from './studio/comments'
import { studioEarningsHandlers } from './studio/earnings'
import { studioGiftHandlers } from './studio/gifts'
import { studioImportHandlers } from './studio/imports'
import { studioMemberHandlers } from './studio/members'
import { studioMerchandiseHandlers } from './studio/merchandise'
import { studioPayeeHandlers } from './studio/payee'
import { studioReviewHandlers } from './studio/reviews'
import { studioSpeechHandlers } from './studio/speech'
import { studioSplitHandlers } from './studio/splits'
import { studioStatisticsHandlers } from './studio/statistics'
import { studioSubtitleHandlers } from './studio/subtitles'
import { studioWebhookHandlers } from './studio/webhooks'
import { studioHandlers } from './studio/works'
import { textHandlers } from './texts'

export const handlers: Handlers = {
  ...catalogueHandlers,
  ...identityHandlers,
  ...profileHandlers,
  ...mailHandlers,
  ...playbackHandlers,
  ...changeHandlers,
  ...paymentHandlers,
  ...orderHandlers,
  ...opsDeliveryHandlers,
  ...opsLedgerHandlers,
  ...opsOrderHandlers,
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
  ...opsCaseHandlers,
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
  ...studioWebhookHandlers,
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
  ...bookmarkHandlers,
  ...soundHandlers,
  ...libraryHandlers,
  ...textHandlers,
}
