import type { Ctx } from '@/lib/domain/core/ctx'
import type { OutgoingMail } from '@/lib/gateway/mail'
import { operatorContact } from '@/lib/kit/shop/page-text'
import type { MailOrder } from './jobs'
import type { MailContent } from './mail-content'
import { findAccountDeletedMail } from './mails/account-deleted'
import { findChangeEmailMail, findRecoverEmailMail } from './mails/change-email'
import { findChannelInvitationMail } from './mails/channel-invitation'
import { findDigestMail } from './mails/digest'
import {
  findInquiryAnsweredMail,
  findInquiryArrivedMail,
  findInquiryReceivedMail,
} from './mails/inquiry'
import { findMailAddressMail } from './mails/mail-address'
import {
  findCaseAnsweredMail,
  findCaseDecidedMail,
  findReportAnsweredMail,
  findReportReceivedMail,
} from './mails/moderation'
import { findPasswordChangedMail } from './mails/password-changed'
import { findPreorderChangedMail } from './mails/preorder-changed'
import { findPresentMail, findPresentTakenMail } from './mails/present'
import { findReauthenticateMail } from './mails/reauthenticate'
import { findReceiptMail } from './mails/receipt'
import { findRefundMail } from './mails/refund'
import { findResetPasswordMail } from './mails/reset-password'
import { findSaleReturnedMail } from './mails/sale-returned'
import { findFormerAddressNoticeMail, findSecurityNoticeMail } from './mails/security-notice'
import { findShippedMail } from './mails/shipped'
import { findSignInLinkMail } from './mails/sign-in-link'
import { findSplitInvitationMail } from './mails/split-invitation'
import { findTermsChangedMail } from './mails/terms-changed'
import { findVerifyEmailMail } from './mails/verify-email'
import { findWorkReleasedMail } from './mails/work-released'
import { findWorkReviewedMail } from './mails/work-reviewed'
import { renderHtml, renderText } from './render'

type FindMail = (ctx: Ctx, id: string) => Promise<MailContent | null>

const mails: Record<MailOrder['kind'], FindMail> = {
  verifyEmail: findVerifyEmailMail,
  resetPassword: findResetPasswordMail,
  passwordChanged: findPasswordChangedMail,
  signInLink: findSignInLinkMail,
  reauthenticate: findReauthenticateMail,
  mailAddress: findMailAddressMail,
  changeEmail: findChangeEmailMail,
  recoverEmail: findRecoverEmailMail,
  accountDeleted: findAccountDeletedMail,
  securityNotice: findSecurityNoticeMail,
  formerAddressNotice: findFormerAddressNoticeMail,
  receipt: findReceiptMail,
  refund: findRefundMail,
  shipped: findShippedMail,
  present: findPresentMail,
  presentTaken: findPresentTakenMail,
  channelInvitation: findChannelInvitationMail,
  saleReturned: findSaleReturnedMail,
  preorderChanged: findPreorderChangedMail,
  splitInvitation: findSplitInvitationMail,
  digest: findDigestMail,
  inquiryReceived: findInquiryReceivedMail,
  inquiryArrived: findInquiryArrivedMail,
  inquiryAnswered: findInquiryAnsweredMail,
  reportReceived: findReportReceivedMail,
  reportAnswered: findReportAnsweredMail,
  caseDecided: findCaseDecidedMail,
  caseAnswered: findCaseAnsweredMail,
  termsChanged: findTermsChangedMail,
  workReleased: findWorkReleasedMail,
  workReviewed: findWorkReviewedMail,
}

/**
 * A queued mail, written from the current rows; null if it is no longer true (a code that was used, replaced or has
 * expired, a deleted account).
 */
export async function composeMail(ctx: Ctx, mail: MailOrder): Promise<OutgoingMail | null> {
  const { kind, id } = mail
  const content = await mails[kind](ctx, id)
  if (!content) return null
  const { SITE_NAME, SITE_ORIGIN, OPERATOR_FACTS } = ctx.settings
  const operator = operatorContact(OPERATOR_FACTS)
  const site = { name: SITE_NAME, origin: SITE_ORIGIN, operator }
  const { hostname } = new URL(SITE_ORIGIN)
  return {
    to: content.to,
    replyTo: content.replyTo,
    subject: `${content.subject}｜${SITE_NAME}`,
    html: renderHtml(content, site),
    text: renderText(content, site),
    unsubscribeUrl: content.unsubscribeUrl,
    // A mail that is sent again needs another id: mailboxes drop duplicates.
    messageId: `<${kind}.${'copy' in mail && mail.copy ? mail.copy : id}@${hostname}>`,
    ...(content.inReplyTo && {
      inReplyTo: `<${content.inReplyTo.kind}.${content.inReplyTo.id}@${hostname}>`,
    }),
  }
}
