export { readShopState, type ShopState } from './read-shop-state'
