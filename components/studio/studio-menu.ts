import type { WorkbenchMenu } from '@/components/workbench/shell/menu'

/** The studio's pages, and where to read how things are done. */
export const studioMenu: WorkbenchMenu = {
  area: 'studio',
  home: '/studio',
  label: 'スタジオのメニュー',
  rows: 'pictures',
  groups: [
    {
      label: '作品',
      entries: [
        { href: '/studio/upload', label: '作品の登録', icon: 'tracks', tab: '作品' },
        { href: '/studio/merchandise', label: 'グッズ', icon: 'cart', tab: 'グッズ' },
        { href: '/studio/gifts', label: 'ギフト', icon: 'gift', tab: 'ギフト' },
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
