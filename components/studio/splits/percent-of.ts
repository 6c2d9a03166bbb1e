/** 「33.33%」 */
export const percentOf = (shareBp: number): string => `${shareBp / 100}%`
