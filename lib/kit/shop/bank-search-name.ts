import { toHiragana } from '@/lib/kit/kana'

/** One spelling for a bank or branch, as it is compared with what people type. */
export const bankSearchName = (name: string): string =>
  toHiragana(name.normalize('NFKC').toLowerCase()).replace(/\s/gu, '')
