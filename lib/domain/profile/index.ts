export { checkNickname } from './check-nickname'
export { createProfile } from './create-profile'
export { getProfile } from './get-profile'
export { updateProfile, updateSetting } from './update-profile'
