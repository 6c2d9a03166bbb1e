export { applyTracking, previewTracking } from './fulfil/apply-tracking'
export { closeDueOrders } from './fulfil/close-due-orders'
export { getPickList } from './fulfil/get-pick-list'
export { listParcels } from './fulfil/list-parcels'
export { makeLabels } from './fulfil/make-labels'
export {
  deliverOrder,
  prepareOrder,
  shipOrder,
} from './fulfil/ship-order'
export { endCoupon, getCoupon, listCoupons, listCouponUses, makeCoupon } from './ops/coupons'
export { getOpsOrder } from './ops/get-ops-order'
export { listOpsOrders } from './ops/list-ops-orders'
export { refundOrder } from './ops/refund-order'
export { repeatRefund } from './ops/repeat-refund'
export { reviewHeldOrder } from './ops/review-held-order'
export { sendReceiptAgain } from './ops/send-receipt-again'
export { watchAuthorisations } from './ops/watch-authorisations'
export { listCards, removeCard, setDefaultCard } from './payment-means/cards'
export {
  getDeferredStatus,
  registerDeferred,
  unregisterDeferred,
} from './payment-means/deferred-registration'
export { placeOrder } from './place/place-order'
export { type OnceAnswer, runOnce } from './place/run-once'
export { checkCoupon } from './pricing/check-coupon'
export { createCoupon } from './pricing/create-coupon'
export { getAlbumOffer } from './pricing/get-album-offer'
export { priceToPay } from './pricing/price'
export { cancelPreorder } from './purchases/cancel-preorder'
export { getOrder } from './purchases/get-order'
export { listPurchasedAlbums, listPurchasedTracks, listPurchases } from './purchases/list-purchases'
export { preordersOf, tellPreorders } from './purchases/tell-preorders'
export { getReceiptPdf, getRefundReceiptPdf, type Pdf } from './receipts/get-receipt'
export { refundPreorders } from './refunds/refund-preorders'
export { cancelPayment } from './settle/cancel-payment'
export { carryOutRefund } from './settle/carry-out-refund'
export { compareWithNetworks, findDifferences } from './settle/compare-with-networks'
export { endOpenOrders, holdWithoutOpenOrders } from './settle/end-open-orders'
export { expireOrders } from './settle/expire-orders'
export {
  handlePaymentEvent,
  receiveDeferredHint,
  receivePaymentEvent,
} from './settle/payment-events'
export { readNetworkBalance } from './settle/read-network-balance'
export { readNetworkLists } from './settle/read-network-lists'
export { recheckHeldPayments, recheckPayments } from './settle/recheck-payments'
export { reconcilePayments } from './settle/reconcile-payments'
export { verifyPayment } from './settle/verify-payment'
