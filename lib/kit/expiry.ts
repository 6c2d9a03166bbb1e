export type Expiry = { expiresAt: string; expiresIn: number }

/** When something ends, and in how many whole seconds from now, for clients whose clock may be wrong. */
export const expiryOf = (end: Date | string, now: Date): Expiry => ({
  expiresAt: new Date(end).toISOString(),
  expiresIn: Math.max(0, Math.floor((new Date(end).getTime() - now.getTime()) / 1000)),
})

/** The same of what may have no end. */
export const expiryOrNone = (
  end: Date | string | null,
  now: Date,
): Expiry | { expiresAt: null; expiresIn: null } =>
  end === null ? { expiresAt: null, expiresIn: null } : expiryOf(end, now)
