/** A text in 「」; quotation marks inside it become 『』. */
export const quoted = (text: string): string =>
  `「${text.replaceAll('「', '『').replaceAll('」', '』')}」`
