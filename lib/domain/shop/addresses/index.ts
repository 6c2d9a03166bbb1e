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
export { type PostalCode, postalCodeOf } from './look-up-postal-code'
export { checkOnePlace, requireOnePlace, requirePostalCode } from './require-postal-code'
