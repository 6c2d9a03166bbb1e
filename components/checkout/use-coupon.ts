import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallInput, type CallOutput, call, refusalText } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'

/** What a coupon is tried on: one of an album, a track, a gift, an album as a present, or merchandise. */
export type CouponSubject = Omit<CallInput<'POST /coupons/check'>['body'], 'code'>

/** A coupon that fits, what it takes off each line, and the sum before and after it (without delivery). */
type CouponOffer = CallOutput<'POST /coupons/check'>

/** A coupon's state in the checkout. */
export type CouponState = {
  /** The coupon that the service accepted for exactly this order; null without one. */
  applied: CouponOffer | null
  /** For the order call: `couponCode`. */
  code: string | undefined
  /** Why a code was not accepted, in the service's words. */
  problem: string | null
  isChecking: boolean
  /** Tries a code as typed. */
  apply: (code: string) => Promise<void>
  remove: () => void
  /** Asks again, e.g. after the order was refused for its price or for the coupon. */
  recheck: () => Promise<void>
}

type Known = Pick<CouponState, 'applied' | 'problem'>
const NOTHING: Known = { applied: null, problem: null }

const problemOf = (error: unknown): string =>
  refusalText(error, 'クーポンを確認できませんでした。もう一度お試しください。')

/** The coupon of an order for `subject`; when that changes (quantities do), the coupon is tried again. */
export function useCoupon(subject: CouponSubject): CouponState {
  const [{ applied, problem }, setKnown] = useState<Known>(NOTHING)
  const [isChecking, setChecking] = useState(false)
  const latest = useRef(0)
  const subjectText = JSON.stringify(subject)
  const code = applied?.coupon.code

  const apply = useCallback(
    async (typed: string) => {
      const mine = ++latest.current
      setChecking(true)
      const body = { ...(JSON.parse(subjectText) as CouponSubject), code: typed }
      const known = await withRetries(() => call('POST /coupons/check', { body })).then(
        (offer) => ({ applied: offer, problem: null }),
        (error: unknown) => ({ applied: null, problem: problemOf(error) }),
      )
      if (latest.current !== mine) return
      setKnown(known)
      setChecking(false)
    },
    [subjectText],
  )

  const checkedFor = useRef(subjectText)
  useEffect(() => {
    if (checkedFor.current === subjectText) return
    checkedFor.current = subjectText
    if (code) void apply(code)
  }, [subjectText, code, apply])

  return {
    applied,
    code,
    problem,
    isChecking,
    apply,
    remove: () => {
      latest.current += 1
      setKnown(NOTHING)
      setChecking(false)
    },
    recheck: async () => {
      if (code) await apply(code)
    },
  }
}
