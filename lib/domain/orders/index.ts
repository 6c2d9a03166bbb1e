export { cancelPayment } from './cancel-payment'
export { cancelPreorder } from './cancel-preorder'
export { listCards, removeCard, setDefaultCard } from './cards'
export { carryOutRefund } from './carry-out-refund'
export { checkCoupon } from './check-coupon'
export { compareWithNetworks } from './compare-with-networks'
export { type CouponFacts, createCoupon, endCoupon, listCoupons } from './coupon-desk'
export {
  getDeferredStatus,
  registerDeferred,
  unregisterDeferred,
} from './deferred-registration'
export { endOpenOrders, holdWithoutOpenOrders } from './end-open-orders'
export { getAlbumOffer } from './get-album-offer'
export { getDeskOrder } from './get-desk-order'
export { getOrder } from './get-order'
export { getReceiptPdf, getRefundReceiptPdf, type Pdf } from './get-receipt'
export { listDeskOrders } from './list-desk-orders'
export { listPurchasedAlbums, listPurchasedTracks, listPurchases } from './list-purchases'
export {
  deliverOrder,
  type Parcel,
  prepareOrder,
  shipOrder,
} from './order-desk'
export { handlePaymentEvent, receiveDeferredHint, receivePaymentEvent } from './payment-events'
export { type AudioOrderInput, placeAudioOrder } from './place-audio-order'
export { placeDeferredAudioOrder, placeDeferredGoodsOrder } from './place-deferred-order'
export {
  placeDeferredGiftOrder,
  placeDeferredPresentOrder,
  placeGiftOrder,
  placePresentOrder,
} from './place-gift-order'
export { placeGoodsOrder } from './place-goods-order'
export { placeSale, type SaleTerms } from './place-sale'
export { priceToPay } from './price'
export { readNetworkLists } from './read-network-lists'
export { recheckHeldPayments, recheckPayments } from './recheck-payments'
export { expireOrders, reconcilePayments } from './reconcile-payments'
export { type RefundInput, refundOrder } from './refund-order'
export { repeatRefund } from './repeat-refund'
export { reviewHeldOrder } from './review-held-order'
export { type OnceAnswer, runOnce } from './run-once'
export { type OrderState, settleOrder } from './settle-order'
export { tendOrders } from './tend-orders'
export { verifyPayment } from './verify-payment'
export { watchAuthorisations } from './watch-authorisations'
