import type { CallOutput } from '@/lib/client/api'
import { formatJstDate } from '@/lib/kit/jst'

export type GivenPresent = CallOutput<'GET /my/presents'>['items'][number]
type Facts = Pick<GivenPresent, 'state' | 'redeemedAt' | 'expiresAt'>

/** How it is with a present, for who gave it. */
export function presentState({ state, redeemedAt, expiresAt }: Facts): {
  label: string
  tone: 'leaf' | 'lamp'
  words: string
} {
  if (state === 'redeemed')
    return {
      label: '受け取り済み',
      tone: 'leaf',
      words: redeemedAt ? `${formatJstDate(redeemedAt)}に受け取られました。` : '受け取られました。',
    }
  if (state === 'refunded')
    return { label: '返金済み', tone: 'lamp', words: '返金しました。リンクはもう使えません。' }
  if (state === 'expired')
    return {
      label: '期限切れ',
      tone: 'lamp',
      words: '期限までに受け取られなかったため、自動で返金します。リンクはもう使えません。',
    }
  return {
    label: '受け取り待ち',
    tone: 'lamp',
    words: expiresAt
      ? `${formatJstDate(expiresAt)}までに受け取られないときは、自動で返金します。`
      : 'まだ受け取られていません。',
  }
}

/** 「2026年12月24日」 of a calendar day. */
export const formatDay = (day: string): string => formatJstDate(`${day}T00:00:00+09:00`)
