export { getAddress, saveAddress } from './address'
export {
  addAddress,
  changeAddress,
  getSavedAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './address-book'
export { findPostalCode } from './find-postal-code'
export { requireOnePlace, requirePostalCode } from './require-postal-code'
