/** Where a provider that was asked without a pop-up leads back to, once it has said who is there. */
export const PROVEN_PATH = '/my/account/security?proven=1'
