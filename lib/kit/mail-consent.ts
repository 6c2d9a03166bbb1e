/** What somebody agrees to who wants the daily mail: shown beside the checkbox, and recorded with the consent. */
export const MAIL_CONSENT = '通知を、一日一回のまとめメールでも受け取る'
