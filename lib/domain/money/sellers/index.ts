export { discloseSeller, findSellersOfOrder } from './disclose-seller'
export { listSellers } from './list-sellers'
export { getSellerNotice, putSellerNotice } from './seller-notice'
