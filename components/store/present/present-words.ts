/** Who gives, who gets, how and with which words: what the order call takes besides album and payment. */
export type PresentWords = {
  senderName: string
  recipientName: string
  recipientEmail?: string
  message: string
  deliverOn?: string
}

export const MESSAGE_MAX = 500
export const NAME_MAX = 30
