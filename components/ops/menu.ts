import type { WorkbenchMenu } from '@/components/workbench/shell/menu'
import {
  ADMIN_STAFF,
  EDITORIAL_STAFF,
  FINANCE_STAFF,
  MAIL_STAFF,
  MERCHANDISE_STAFF,
  MODERATION_STAFF,
  ORDER_STAFF,
  STAFF_ROLES,
  SUPPORT_STAFF,
  WORK_REVIEW_STAFF,
} from '@/lib/kit/shop/staff-roles'

export const WORK_REVIEWS = '/ops/work-reviews'

/** The console's pages, each for the roles that its calls are open to. */
export const opsMenu: WorkbenchMenu = {
  area: '運営',
  home: '/ops',
  label: '運営のメニュー',
  rows: 'texts',
  groups: [
    {
      label: '販売',
      entries: [
        { href: '/ops/orders', label: '注文', icon: 'cart', tab: '注文', roles: ORDER_STAFF },
        { href: '/ops/fulfilment', label: '発送', icon: 'parcel', roles: ORDER_STAFF },
        { href: '/ops/merchandise', label: 'グッズ', icon: 'cart', roles: MERCHANDISE_STAFF },
        { href: '/ops/coupons', label: 'クーポン', icon: 'tag', roles: FINANCE_STAFF },
      ],
    },
    {
      label: '編集',
      entries: [
        { href: '/ops/banners', label: 'バナー', icon: 'bookmark', roles: EDITORIAL_STAFF },
        { href: '/ops/banner-texts', label: '上部の文字', icon: 'bell', roles: EDITORIAL_STAFF },
        { href: '/ops/texts', label: '文章', icon: 'edit', roles: EDITORIAL_STAFF },
        { href: '/ops/tags', label: 'タグ', icon: 'tag', roles: EDITORIAL_STAFF },
        { href: '/ops/home-rows', label: 'トップの列', icon: 'sort', roles: EDITORIAL_STAFF },
        { href: '/ops/voice-tags', label: '検索のタグ', icon: 'filter', roles: EDITORIAL_STAFF },
        { href: WORK_REVIEWS, label: '作品の審査', icon: 'check', roles: WORK_REVIEW_STAFF },
      ],
    },
    {
      label: '対応',
      entries: [
        { href: '/ops/search', label: 'さがす', icon: 'search', roles: SUPPORT_STAFF },
        { href: '/ops/inquiries', label: 'お問い合わせ', icon: 'mail', roles: SUPPORT_STAFF },
        { href: '/ops/mails', label: 'メール', icon: 'mail', roles: MAIL_STAFF },
        { href: '/ops/cases', label: '報告と対応', icon: 'comment', roles: MODERATION_STAFF },
        { href: '/ops/findings', label: '失敗した処理', icon: 'clock', roles: SUPPORT_STAFF },
      ],
    },
    {
      label: '経理',
      entries: [
        { href: '/ops/ledger', label: '帳簿', icon: 'book', tab: '帳簿', roles: FINANCE_STAFF },
        { href: '/ops/reconciliation', label: '照合', icon: 'check', roles: FINANCE_STAFF },
        { href: '/ops/settlements', label: '精算', icon: 'yen', roles: FINANCE_STAFF },
        { href: '/ops/payouts', label: '支払い', icon: 'yen', roles: FINANCE_STAFF },
        { href: '/ops/tax', label: '源泉徴収', icon: 'calendar', roles: FINANCE_STAFF },
        { href: '/ops/documents', label: '書類', icon: 'captions', roles: FINANCE_STAFF },
        {
          href: '/ops/debts',
          label: 'マイナス残高',
          icon: 'minus',
          roles: FINANCE_STAFF,
        },
        { href: '/ops/fees', label: '手数料', icon: 'tag', roles: FINANCE_STAFF },
        { href: '/ops/delivery', label: '送料', icon: 'parcel', tab: '送料', roles: FINANCE_STAFF },
      ],
    },
    {
      label: '管理',
      entries: [
        { href: '/ops/staff', label: 'スタッフ', icon: 'person', roles: ADMIN_STAFF },
        { href: '/ops/audit', label: '操作の記録', icon: 'clock', roles: STAFF_ROLES },
      ],
    },
  ],
}

/** The menu of a shop in which no work is looked at before its publication. */
export const opsMenuWithoutReviews: WorkbenchMenu = {
  ...opsMenu,
  groups: opsMenu.groups.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ href }) => href !== WORK_REVIEWS),
  })),
}
