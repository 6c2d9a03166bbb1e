/** Records of consent are stored for so many years after the last mail (特定商取引法 12条の3, 施行規則). */
export const MAIL_CONSENT_YEARS = 3

/** What somebody agrees to who wants the daily mail: shown beside the checkbox, and recorded with the consent. */
export const MAIL_CONSENT = '通知を、一日一回のまとめメールでも受け取る'
