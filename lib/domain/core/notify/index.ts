export { addNotifications, type NewNotification } from './add-notifications'
export { deleteOldNotifications } from './delete-old-notifications'
export { enqueueMail } from './enqueue-mail'
export { notifyFollowersJob, sendMailJob } from './jobs'
export { listNotifications, readNotifications } from './list-notifications'
export {
  findMailTrouble,
  type MailTrouble,
  mendMailAddress,
  receiveMailReports,
} from './mail-addresses'
export { changeMailConsent, deleteOldMailConsents } from './mail-consent'
export { notifyFollowers } from './notify-followers'
export { notifyReleases } from './notify-releases'
export { notifySales } from './notify-sales'
export { orderDigests } from './order-digests'
export { type MailPreview, previewMails } from './preview-mails'
export { readMailReports } from './read-mail-reports'
export { getSampleMail, listSampleMails, sendSampleMail } from './sample-mails'
export { sendOrderedMail } from './send-ordered-mail'
export { unsubscribe } from './unsubscribe'
