/** An unpaid order expires after this long; the legal page and orders go by it alike. */
export const ORDER_OPEN_MINUTES = 30

/** Merchandise on the shelf leave within so many working days; pages say it and parcels are due by it. */
export const SHELF_DAYS = 5

/** Merchandise may be sent back, or found to be wrong, within so many days of its arrival (特定商取引法15条の3). */
export const RETURN_DAYS = 8
