import type { MailOrder } from './jobs'

/**
 * Whether a mail is sent to an address with reported problems. `necessary`: always sent (codes, security, what was
 * bought, the law). `useful`: not to an address that has bounced. `optional`: nor to one that has complained.
 */
type Weight = 'necessary' | 'useful' | 'optional'

export const mailWeights: Record<MailOrder['kind'], Weight> = {
  verifyEmail: 'necessary',
  resetPassword: 'necessary',
  passwordChanged: 'necessary',
  signInLink: 'necessary',
  reauthenticate: 'necessary',
  mailAddress: 'necessary',
  changeEmail: 'necessary',
  recoverEmail: 'necessary',
  accountDeleted: 'necessary',
  securityNotice: 'necessary',
  formerAddressNotice: 'necessary',
  receipt: 'necessary',
  refund: 'necessary',
  shipped: 'necessary',
  preorderChanged: 'necessary',
  reportReceived: 'necessary',
  reportAnswered: 'necessary',
  caseDecided: 'necessary',
  caseAnswered: 'necessary',
  inquiryAnswered: 'necessary',
  termsChanged: 'necessary',
  inquiryReceived: 'useful',
  inquiryArrived: 'useful',
  present: 'useful',
  saleReturned: 'useful',
  workReviewed: 'useful',
  presentTaken: 'optional',
  channelInvitation: 'optional',
  splitInvitation: 'optional',
  workReleased: 'optional',
  digest: 'optional',
}
