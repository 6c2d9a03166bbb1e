export { findGiftFile, getMyGift } from './get-my-gift'
export { holdGifts, releaseGifts } from './hold-gifts'
export { getGift, listGifts, listMyGifts } from './list-gifts'
export { makeGiftFile } from './make-gift-file'
export { getOwnGift, listOwnGifts } from './own-gift'
export { getPresent, listPresents } from './presents'
export { redeemPresent } from './redeem-present'
export {
  changeGift,
  createGift,
  type GiftFacts,
  setGiftFile,
  setGiftPicture,
  setGiftSale,
} from './write-gift'
