import Link from 'next/link'
import button from '@/components/ui/button.module.css'

export type BuyButtonProps = {
  item: { kind: 'album' | 'track'; id: string; nid: string; title: string }
  /** The price in force, as shown. */
  priceYen: number
  /** What the button says, e.g. 「購入する」「予約する」. */
  label: string
  look: 'action' | 'quiet'
}

export function BuyButton({ item, label, look }: BuyButtonProps) {
  return (
    <Link
      href={`/account/signin?callbackUrl=${encodeURIComponent(`/album/${item.nid}`)}`}
      className={`${button.button} ${button[look]}`}
      aria-label={`「${item.title}」を${label}`}
      prefetch={false}
    >
      {label}
    </Link>
  )
}
