export const STAFF_ROLES = ['support', 'editor', 'finance', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Which roles of the staff do which work. The contract's `access` and the domain's own check both name these
 * lists, so a call is open to exactly those whom its domain function admits.
 */
export const ORDER_STAFF = ['support', 'finance', 'admin'] as const satisfies readonly StaffRole[]
/** The books, money going back, delivery fees, coupons. */
export const FINANCE_STAFF = ['finance', 'admin'] as const satisfies readonly StaffRole[]
/** Who works here, and as what. */
export const ADMIN_STAFF = ['admin'] as const satisfies readonly StaffRole[]
/** The merchandise of every creator. */
export const MERCHANDISE_STAFF = ['editor', 'admin'] as const satisfies readonly StaffRole[]
/** What the store shows of its own: banners, rows of the top page, pages of words, tags. */
export const EDITORIAL_STAFF = ['editor', 'admin'] as const satisfies readonly StaffRole[]
/** Works that wait to be looked at before their first publication. */
export const WORK_REVIEW_STAFF = ['editor', 'admin'] as const satisfies readonly StaffRole[]
/** What was reported: works, words and people; suspending and restoring accounts. */
export const MODERATION_STAFF = [
  'support',
  'editor',
  'admin',
] as const satisfies readonly StaffRole[]
/** What the shop's mails say, seen with sample words. */
export const MAIL_STAFF = ['support', 'editor', 'admin'] as const satisfies readonly StaffRole[]
/** People who ask for help: their accounts, what happened to them, and their inquiries. */
export const SUPPORT_STAFF = ['support', 'admin'] as const satisfies readonly StaffRole[]
