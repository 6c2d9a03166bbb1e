/** The number of plain digits; NaN for anything else. */
export const wholeNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
