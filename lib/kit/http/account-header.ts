/** Names the account whose page sends a call: another one's session may have taken its place meanwhile. */
export const ACCOUNT_HEADER = 'koeniwa-account'
