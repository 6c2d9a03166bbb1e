import type { WorkbenchMenu } from '@/components/workbench/shell/menu'

/** The studio's pages, and where to read how things are done. */
export const studioMenu: WorkbenchMenu = {
  area: 'studio',
  home: '/studio',
  label: 'スタジオのメニュー',
  rows: 'pictures',
  groups: [
    {
      label: 'スタジオ',
      entries: [
        { href: '/studio', label: 'ダッシュボード', icon: 'home', tab: 'ホーム', isExact: true },
      ],
    },
    {
      label: '作品',
      entries: [
        { href: '/studio/upload', label: '作品の登録', icon: 'plus', tab: '作品' },
        { href: '/studio/albums', label: 'アルバム', icon: 'tracks' },
        { href: '/studio/voices', label: 'ボイス', icon: 'mic' },
        { href: '/studio/merchandise', label: 'グッズ', icon: 'cart' },
        { href: '/studio/gifts', label: 'ギフト', icon: 'gift' },
      ],
    },
    {
      label: '反応',
      entries: [
        { href: '/studio/comments', label: 'コメント', icon: 'comment', tab: '反応' },
        { href: '/studio/reviews', label: 'レビュー', icon: 'star' },
      ],
    },
    {
      label: '売上',
      entries: [{ href: '/studio/transaction/dashboard', label: '売上と受け取り', icon: 'yen' }],
    },
    {
      label: '設定',
      entries: [
        { href: '/studio/creator/account', label: 'チャンネル', icon: 'person' },
        { href: '/studio/creator/info', label: 'バナーと自己紹介', icon: 'edit' },
        { href: '/studio/creator/members', label: 'メンバー', icon: 'person' },
        { href: '/studio/creator/webhooks', label: 'Webhook', icon: 'link' },
        { href: '/studio/creator/bank', label: '税務と口座', icon: 'key' },
      ],
    },
    {
      label: 'ヘルプ',
      entries: [
        {
          href: '/guide/work-registration',
          label: '作品登録ガイド',
          icon: 'external',
          isOutside: true,
        },
        {
          href: '/guide/voice-submission',
          label: 'ボイス登録ガイド',
          icon: 'external',
          isOutside: true,
        },
        {
          href: '/legal/guideline',
          label: 'コンテンツガイドライン',
          icon: 'external',
          isOutside: true,
        },
      ],
    },
  ],
}
