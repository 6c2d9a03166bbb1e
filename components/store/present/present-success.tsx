'use client'
import { useEffect, useState } from 'react'
import { SuccessFrame } from '@/components/checkout/success-frame'
import { PresentLink } from '@/components/store/orders/present-link'
import { Button } from '@/components/ui/button'
import { type PlacedPresent, readPresentUrl } from '@/lib/client/orders/given-present'
import type { PresentWords } from '@/lib/client/orders/present'
import { quoted } from '@/lib/kit/quoted'

type Props = {
  title: string
  words: PresentWords
  placed: PlacedPresent | null
  titleId: string
  onClose: () => void
}

/** The present is paid for: its link, to be handed on or kept. */
export function PresentSuccess({ title, words, placed, titleId, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    if (placed)
      readPresentUrl(placed).then(
        (found) => isHere && setUrl(found),
        (error) => console.warn('the link of the present was not read', error),
      )
    return () => {
      isHere = false
    }
  }, [placed])
  return (
    <SuccessFrame
      titleId={titleId}
      title="ご購入ありがとうございます"
      words={
        words.recipientEmail
          ? `${words.recipientName}さんへの${quoted(title)}を、メールでお届けします。リンクは購入履歴でいつでも確かめられます。`
          : `${words.recipientName}さんに、受け取りのリンクをお渡しください。リンクは購入履歴でいつでも確かめられます。`
      }
    >
      {url && <PresentLink url={url} title={`${quoted(title)}の贈り物`} />}
      <Button onClick={onClose}>閉じる</Button>
    </SuccessFrame>
  )
}
