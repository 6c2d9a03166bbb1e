/** 4.25 → 4.3, 5 → 5 */
export const shortNumber = (value: number): string => String(Math.round(value * 10) / 10)
