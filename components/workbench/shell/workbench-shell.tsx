'use client'
import Drawer from '@mui/material/Drawer'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Toaster } from '@/components/toast/toaster'
import { Link } from '@/components/ui/link'
import { LogoMark } from '@/components/ui/logo'
import { useOwnDocument } from '@/lib/client/browser/use-own-document'
import type { StaffRole } from '@/lib/kit/shop/staff-roles'
import { CloseMenu } from './close-menu'
import { LeaveGuard } from './leave-guard'
import { visibleGroups, type WorkbenchMenu } from './menu'
import { MenuList } from './menu-list'
import { PhoneTabs } from './phone-tabs'
import styles from './workbench-shell.module.css'

type Props = {
  siteName: string
  menu: WorkbenchMenu
  /** Of who works here; entries that are not theirs are not shown. */
  roles?: readonly StaffRole[]
  counts?: Readonly<Record<string, number>>
  /** Above the menu: for whom one works. */
  account?: ReactNode
  /** Below the menu: the sign-out. */
  wayOut: ReactNode
  children: ReactNode
}

const none: readonly never[] = []
const noCounts = {}

/** The frame of a workbench: its menu in a rail, on a phone as tabs and a drawer; no header of the store (spec §2). */
export function WorkbenchShell({
  siteName,
  menu,
  roles = none,
  counts = noCounts,
  account,
  wayOut,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  useOwnDocument(usePathname())
  const close = () => setOpen(false)
  const groups = visibleGroups(menu, roles)
  const list = { label: menu.label, groups, counts }
  const brand = (
    <Link href={menu.home} className={styles.brand} onClick={close}>
      <LogoMark size={28} />
      <span>
        {siteName}
        <small>{menu.area}</small>
      </span>
    </Link>
  )
  return (
    <div className={styles.shell} data-rows={menu.rows}>
      <a href="#main" className={styles.skip}>
        本文へ移動
      </a>
      <header className={styles.top}>{brand}</header>
      <aside className={styles.rail}>
        {brand}
        {account}
        <MenuList {...list} />
        <div className={styles.wayOut}>{wayOut}</div>
      </aside>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { className: styles.drawer, 'aria-label': 'メニュー' } }}
      >
        {brand}
        <CloseMenu value={close}>{account}</CloseMenu>
        <MenuList {...list} onNavigate={close} />
        <div className={styles.wayOut}>{wayOut}</div>
      </Drawer>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PhoneTabs label={menu.label} groups={groups} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Toaster />
      <LeaveGuard />
    </div>
  )
}
