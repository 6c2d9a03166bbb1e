/** An unpaid order expires after this long; the legal page and orders go by it alike. */
export const ORDER_OPEN_MINUTES = 30
