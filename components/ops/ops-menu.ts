import type { WorkbenchMenu } from '@/components/workbench/shell/menu'
import { FINANCE_STAFF, ORDER_STAFF } from '@/lib/kit/staff-roles'

/** The console's pages, each for the roles that its calls are open to. */
export const opsMenu: WorkbenchMenu = {
  area: '運営',
  home: '/ops/orders',
  label: '運営のメニュー',
  rows: 'texts',
  groups: [
    {
      label: '販売',
      entries: [
        { href: '/ops/orders', label: '注文', icon: 'cart', tab: '注文', roles: ORDER_STAFF },
      ],
    },
    {
      label: '経理',
      entries: [
        { href: '/ops/ledger', label: '帳簿', icon: 'book', tab: '帳簿', roles: FINANCE_STAFF },
        {
          href: '/ops/debts',
          label: 'マイナス残高',
          icon: 'yen',
          roles: FINANCE_STAFF,
        },
        { href: '/ops/delivery', label: '送料', icon: 'parcel', tab: '送料', roles: FINANCE_STAFF },
      ],
    },
  ],
}
