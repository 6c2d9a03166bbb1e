import { ApiError } from '@/lib/client/api'

/** `unsure`: the payment went through or may have, but the shop has not confirmed it yet. */
type CheckoutPhase = 'choosing' | 'paying' | 'done' | 'unsure'

/** `askAgain` is the transaction that may still turn out paid. `isTokenDead`: deferred payment must be linked again. */
export type Outcome = {
  phase: CheckoutPhase
  message: string | null
  askAgain?: string
  isTokenDead?: boolean
}

export const DONE: Outcome = { phase: 'done', message: null }
export const refused = (message: string): Outcome => ({ phase: 'choosing', message })

export const UNDER_REVIEW: Outcome = {
  phase: 'unsure',
  message:
    'ご注文の内容を確認しています。お手数ですが、お問い合わせください。お支払いが二重になることはありません。',
}

/** `message` null: the usual words for this basket. */
export const unsure = (askAgain?: string): Outcome => ({
  phase: 'unsure',
  message: null,
  ...(askAgain && { askAgain }),
})

/** The server's message, if it has answered (spec §8); for prices and lines of merchandise the general message. */
export const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? (error.details?.find(({ path }) => !/^(expectedPrice|deliveryFee|merchandises)/u.test(path))
        ?.message ?? error.message)
    : '処理中に問題が起きました。時間をおいてもう一度お試しください。'

/** States of an order that is paid, or whose payment is promised. */
export const isPaid = (state: string): boolean =>
  ['paid', 'preparing', 'shipped', 'delivered', 'closed'].includes(state)
