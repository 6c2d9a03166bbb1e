export { answerInquiry, closeInquiry } from './answer-inquiry'
export { getInquiry, listInquiries } from './read-inquiries'
export { receiveInquiry } from './receive-inquiry'
export { continueInquiry, getInquiryThread, lockInquiry } from './thread'
