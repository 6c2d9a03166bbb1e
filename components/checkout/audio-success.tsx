'use client'
import { FollowButton } from '@/components/favourite/follow-button'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { BuyItem } from '@/lib/client/orders/buy-item'
import { pressPlayer } from '@/lib/client/player/press-play'
import { formatJstDate } from '@/lib/kit/jst'
import { quoted } from '@/lib/kit/quoted'
import { SuccessFrame } from './success-frame'

type Props = { item: BuyItem; titleId: string; onClose: () => void }

/** Success screen: the item can be played at once, or from its release. */
export function AudioSuccess({ item, titleId, onClose }: Props) {
  function listen() {
    const { id, nid, title } = item.work
    const trackId = item.kind === 'track' ? item.id : undefined
    void pressPlayer(({ playWork }) => playWork({ id, nid, title, type: 'album' }, trackId))
    onClose()
  }
  return (
    <SuccessFrame
      titleId={titleId}
      cover={item.coverArt}
      title={item.releaseAt ? 'ご予約ありがとうございます' : 'ご購入ありがとうございます'}
      words={
        <>
          {item.releaseAt
            ? `${quoted(item.title)}は、${formatJstDate(item.releaseAt)}の配信開始から聴けます。`
            : `${quoted(item.title)}の全編を聴けるようになりました。`}
          ご注文の控えをメールでお送りしました。
        </>
      }
    >
      {!item.releaseAt && (
        <Button look="action" onClick={listen}>
          今すぐ聴く
        </Button>
      )}
      {!item.releaseAt && (
        <ButtonLink href={`/my/library/${item.kind}s`} onClick={onClose}>
          ダウンロード
        </ButtonLink>
      )}
      <FollowButton kind="user" id={item.work.creatorId} name={item.work.creator} />
      <Button onClick={onClose}>閉じる</Button>
    </SuccessFrame>
  )
}
