const PARCEL_NUMBER = /^(KE\d{6,12})-([1-9]\d?)$/u

/** What a parcel is called on labels and in carriers' files: 「KE100001-1」, its order's number and which parcel of it. */
export const parcelNumber = (orderNumber: string, part: number): string => `${orderNumber}-${part}`

/** The order and the part that such a name means, typed in any width or case; null for another text. */
export function readParcelNumber(text: string): { orderNumber: string; part: number } | null {
  const [, orderNumber, part] =
    PARCEL_NUMBER.exec(text.normalize('NFKC').trim().toUpperCase()) ?? []
  return orderNumber && part ? { orderNumber, part: Number(part) } : null
}
