const KEY = 'deliveryPostalCode'

/** The postal code that was typed in the cart, in this tab, so that nobody types it again (WCAG 3.3.7). */
export const deliveryPostalCode = {
  /** Empty if none is known. */
  read(): string {
    try {
      return sessionStorage.getItem(KEY) ?? ''
    } catch {
      return ''
    }
  },

  /** @param code empty forgets it */
  write(code: string): void {
    try {
      if (code) sessionStorage.setItem(KEY, code)
      else sessionStorage.removeItem(KEY)
    } catch {
      // Without storage it is typed again.
    }
  },
}
