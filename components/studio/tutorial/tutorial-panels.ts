type Way = { href: string; label: string }
export type Panel = { text: string; next: Way & { isEnd?: true }; skip?: Way }

const PANELS: Readonly<Record<string, Panel>> = {
  '/studio': {
    text: 'こえにわ studio へようこそ。はじめに、あなたのチャンネルページを設定しましょう。',
    next: { href: '/studio/creator/account', label: 'はじめる' },
  },
  '/studio/creator/account': {
    text: 'チャンネルページには、バナー画像と自己紹介が表示されます。つづけて登録してください。',
    next: { href: '/studio/creator/info', label: '次へ' },
  },
  '/studio/creator/info': {
    text: '売上を受け取るには、税務情報の登録が必要です。無料のボイスだけを投稿する方は、作品の登録へ進めます。',
    next: { href: '/studio/creator/bank', label: '次へ' },
    skip: { href: '/studio/upload', label: 'スキップ' },
  },
  '/studio/creator/bank': {
    text: '売上をお振り込みする銀行口座を登録してください。',
    next: { href: '/studio/upload', label: '次へ', isEnd: true },
  },
}

/** What the tutorial says on a page, and the way on from it; pages of no step have none (spec §2). */
export const panelOf = (path: string): Panel | null => PANELS[path] ?? null
