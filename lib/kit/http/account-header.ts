/** Names the account whose page sends a call: another account may have signed in meanwhile. */
export const ACCOUNT_HEADER = 'koeniwa-account'
