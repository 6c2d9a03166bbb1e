export { enqueueMail } from './enqueue-mail'
export { type MailOrder, sendMailJob } from './jobs'
export { sendOrderedMail } from './send-ordered-mail'
