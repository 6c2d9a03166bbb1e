export { arrangePictures } from './arrange-pictures'
export { decideLine } from './decide-line'
export { deferredRefusal } from './deferred-refusal'
export { changeDeliveryTable, getDeliveryTable, listDeliveryVersions } from './delivery-tables'
export { type Delivery, deliveryOf, getDeliveryFees, toDelivery } from './delivery-zones'
export { findMerchandise, type Merchandise, selectMerchandise } from './find-merchandise'
export { getMerchandise } from './get-merchandise'
export { holdMerchandise, releaseMerchandise } from './hold-merchandise'
export { findMerchandiseCards, listMerchandises } from './list-merchandises'
export { getOwnMerchandise, listOwnMerchandise } from './list-own-merchandise'
export { listStockChanges } from './list-stock-changes'
export { preorderOf } from './merchandise-row'
export {
  changePreorder,
  changeStock,
  getOpsMerchandise,
  listOpsMerchandise,
} from './ops-merchandise'
export { LARGEST_ORDER_YEN, quoteMerchandise } from './quote-merchandise'
export { holdStockAgain, releaseStock, shipStock } from './stock'
export {
  addMerchandisePicture,
  changeMerchandise,
  createMerchandise,
  setStock,
} from './write-merchandise'
