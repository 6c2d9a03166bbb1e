/** The public number of a work: `KN` and six to nine digits, given at its first publication. */
export const NID = /^KN\d{6,9}$/u

export const isNid = (text: string): boolean => NID.test(text)
