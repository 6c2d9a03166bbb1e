export { getAddress, saveAddress } from './address'
export {
  addAddress,
  changeAddress,
  getSavedAddress,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from './address-book'
export { checkNickname } from './check-nickname'
export { createProfile } from './create-profile'
export { findPostalCode } from './find-postal-code'
export { getProfile } from './get-profile'
export { nicknameKey } from './nickname-rules'
export { requireOnePlace, requirePostalCode } from './require-postal-code'
export { updateProfile, updateSetting } from './update-profile'
