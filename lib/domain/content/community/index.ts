export {
  deleteReviewReply,
  hideReviewBody,
  replyToReview,
  showReviewBody,
} from './answer-review'
export { changeReview, deleteReview } from './change-review'
export { countPageView } from './count-page-view'
export { deleteComment } from './delete-comment'
export { eraseWritings } from './erase-writings'
export { hideComment, showComment } from './hide-comment'
export { hideWriting, showWriting } from './hide-writing'
export { listComments } from './list-comments'
export { isAnsweredBy, listReceivedComments } from './list-received-comments'
export { listReceivedReviews } from './list-received-reviews'
export { listReviews } from './list-reviews'
export { setHelpful } from './set-helpful'
export { writeComment } from './write-comment'
export { writeReview } from './write-review'
