/** 〒123-4567 */
export const formatPostalCode = (code: string): string => `〒${code.slice(0, 3)}-${code.slice(3)}`
