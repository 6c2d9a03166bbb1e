import { brandByNumber } from '../browser/card-check'

/** Reasons of a refusal, in the words of Stripe (docs.stripe.com/testing). */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

/** The behaviour of a test card; its number decides it. */
export interface Behaviour {
  decline?: Decline
  /** 3-D Secure: always, or only until the card was set up for later use. */
  authentication?: 'always' | 'unless-set-up'
  /** The payment succeeds and is then disputed as fraudulent. */
  disputed?: true
}

export interface TestCard {
  brand: string
  behaviour: Behaviour
}

const declines = {
  generic: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', declineCode: 'lost_card', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  cvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  notATestCard: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
} satisfies Record<string, Decline>

const cards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: {} },
  '4000056655665556': { brand: 'visa', behaviour: {} },
  '4000003920000003': { brand: 'visa', behaviour: {} },
  '5555555555554444': { brand: 'mastercard', behaviour: {} },
  '2223003122003222': { brand: 'mastercard', behaviour: {} },
  '378282246310005': { brand: 'amex', behaviour: {} },
  '3566002020360505': { brand: 'jcb', behaviour: {} },
  '4000000000000002': { brand: 'visa', behaviour: { decline: declines.generic } },
  '4000000000009995': { brand: 'visa', behaviour: { decline: declines.insufficientFunds } },
  '4000000000009987': { brand: 'visa', behaviour: { decline: declines.lost } },
  '4000000000009979': { brand: 'visa', behaviour: { decline: declines.stolen } },
  '4000000000000069': { brand: 'visa', behaviour: { decline: declines.expired } },
  '4000000000000127': { brand: 'visa', behaviour: { decline: declines.cvc } },
  '4000000000000119': { brand: 'visa', behaviour: { decline: declines.processing } },
  '4000002760003184': { brand: 'visa', behaviour: { authentication: 'always' } },
  '4000002500003155': { brand: 'visa', behaviour: { authentication: 'unless-set-up' } },
  '4000008260003178': {
    brand: 'visa',
    behaviour: { authentication: 'always', decline: declines.insufficientFunds },
  },
  '4000000000000259': { brand: 'visa', behaviour: { disputed: true } },
}

/** Ready-made payment methods that a server may name instead of a card number. */
export const PAYMENT_METHOD_ALIASES: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_jcb: '3566002020360505',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_threeDSecure2Required: '4000002760003184',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
}

/** Any other number is declined, so that nobody pays with a real card here. */
export const testCardOf = (number: string): TestCard =>
  cards[number] ?? { brand: brandByNumber(number), behaviour: { decline: declines.notATestCard } }
