import type { IconName } from '@/components/ui/icon'

type GiftKind = 'voice' | 'picture' | 'text'

/** What a gift is, in words, and what is done with it. */
export const giftKinds: Record<GiftKind, { label: string; open: string; icon: IconName }> = {
  voice: { label: '音声のギフト', open: '聴く', icon: 'mic' },
  picture: { label: '絵のギフト', open: '見る', icon: 'picture' },
  text: { label: '言葉のギフト', open: '読む', icon: 'edit' },
}
