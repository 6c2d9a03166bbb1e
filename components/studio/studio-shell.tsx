'use client'
import Drawer from '@mui/material/Drawer'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LogoMark } from '@/components/ui/logo'
import { StudioMenu } from './studio-menu'
import styles from './studio-shell.module.css'

/** The studio: its menu beside the page, or in a drawer on phones; no header of the store (spec §2). */
export function StudioShell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const brand = (
    <Link href="/studio" className={styles.brand} onClick={() => setOpen(false)}>
      <LogoMark size={28} />
      <span>
        {siteName}
        <small>studio</small>
      </span>
    </Link>
  )
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        本文へ移動
      </a>
      <div className={styles.top}>
        <Button
          look="plain"
          className={styles.open}
          aria-label="メニューを開く"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="menu" size={22} />
        </Button>
        {brand}
      </div>
      <aside className={styles.side}>
        {brand}
        <StudioMenu />
      </aside>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: styles.drawer } }}
      >
        {brand}
        <StudioMenu onNavigate={() => setOpen(false)} />
      </Drawer>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
