import { sumYen, taxInYen } from '@/lib/kit/shop/yen'

/** A line as a receipt states it; never negative, refunds have receipts of their own. */
export type InvoiceLine = {
  /** The order line; null for delivery. */
  orderLineId: string | null
  title: string
  quantity: number
  /** How the amount was computed, if it is not just price × quantity. */
  note: string
  amountYen: number
  taxRatePercent: number
  /** Sold by a registered issuer in whose place the platform may issue (媒介者交付特例), or by the platform. */
  isQualified: boolean
  /** Why it is not qualified; missing in receipts that were issued before this was recorded. */
  outside?: OutsideReason
}

/**
 * The creator has no registration number, or has one and has not agreed that the platform issues in their place
 * (媒介者交付特例).
 */
export type OutsideReason = 'unregistered' | 'notAgreed'

export type TaxLine = { ratePercent: number; amountYen: number; taxYen: number }

/** What a receipt states, frozen when it is issued. */
export type Invoice = {
  issuer: string
  /** T and 13 digits; empty while the platform is not registered. */
  issuerNumber: string
  orderNumber: string
  network: 'stripe' | 'paidy'
  lines: InvoiceLine[]
  totalYen: number
  /** Of the qualified part, rounded once per rate (消費税法57条の4第2項; 施行令70条の10). */
  taxes: TaxLine[]
  /** Of lines that are not part of the qualified invoice. */
  otherYen: number
  /** What a business may still deduct of the tax in lines of unregistered sellers; missing in older receipts. */
  unregisteredDeductionBp?: number
}

/** Total and contained tax per rate over all lines together: rounded once per rate, never per line. */
export function taxesOf(
  lines: readonly Pick<InvoiceLine, 'amountYen' | 'taxRatePercent'>[],
): TaxLine[] {
  const rates = [...new Set(lines.map(({ taxRatePercent }) => taxRatePercent))].sort(
    (a, b) => b - a,
  )
  return rates.map((ratePercent) => {
    const ofRate = lines.filter(({ taxRatePercent }) => taxRatePercent === ratePercent)
    const amountYen = sumYen(ofRate.map((line) => line.amountYen))
    return { ratePercent, amountYen, taxYen: taxInYen(amountYen, ratePercent) }
  })
}

/**
 * Splits lines into the qualified part with its tax and the rest. While the platform is not registered there
 * is no qualified part, and the tax of everything is stated for information.
 */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  issuerNumber: string,
): Pick<Invoice, 'totalYen' | 'taxes' | 'otherYen'> {
  const inPart = issuerNumber ? lines.filter(({ isQualified }) => isQualified) : lines
  const others = issuerNumber ? lines.filter(({ isQualified }) => !isQualified) : []
  return {
    totalYen: sumYen(lines.map(({ amountYen }) => amountYen)),
    taxes: taxesOf(inPart.filter(({ amountYen }) => amountYen > 0)),
    otherYen: sumYen(others.map(({ amountYen }) => amountYen)),
  }
}
