'use client'
import { useEffect, useState } from 'react'
import form from '@/components/ui/form/form.module.css'
import { type Intent, savedIntent } from '@/lib/client/account/intent'

const WORDS: Record<Intent['kind'], string> = {
  favourite: 'お気に入りに追加します',
  follow: 'フォローします',
  release: '配信が始まったらお知らせします',
  playlist: 'プレイリストに追加できます',
  purchase: '購入の手続きへ進みます',
  cart: 'ご注文の手続きへ進みます',
  comment: 'コメントを書けます',
}

/** On the pages of sign-in and sign-up: what happens after it. */
export function IntentNote() {
  const [kind, setKind] = useState<Intent['kind'] | null>(null)
  useEffect(() => setKind(savedIntent()?.intent.kind ?? null), [])
  return (
    kind && (
      <p className={`${form.message} ${form.neutral} ${form.above}`}>
        ログインすると、{WORDS[kind]}。
      </p>
    )
  )
}
