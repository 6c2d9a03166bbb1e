import { useEffect, useRef, useState } from 'react'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'
import { cartNews } from './cart-news'

type Props = { quote: MerchandiseQuote | null; isEmpty: boolean }

/** Says what changed in the cart; it is there from the start, so that its words are heard. */
export function CartNews({ quote, isEmpty }: Props) {
  const before = useRef<MerchandiseQuote | null>(null)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (isEmpty) {
      if (before.current) setNews('カートは空になりました。')
      before.current = null
    } else if (quote && quote !== before.current) {
      const said = cartNews(before.current, quote)
      if (said) setNews(said)
      before.current = quote
    }
  }, [quote, isEmpty])
  return (
    <p className="visually-hidden" role="status">
      {news}
    </p>
  )
}
