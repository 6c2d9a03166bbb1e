'use client'
import { useRef, useState } from 'react'
import { part } from '@/components/part/part'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LogoMark } from '@/components/ui/logo'
import styles from './side-menu.module.css'

const SideMenuContent = part(() => import('./side-menu-content'), { missing: 'here' })

/** The drawer, 260 px wide (spec §2). A native dialog: focus stays inside, Escape closes. */
export function SideMenu({ hasApps }: { hasApps: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpened, setOpened] = useState(false)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        look="plain"
        className={styles.open}
        aria-label="メニューを開く"
        aria-haspopup="dialog"
        onPointerEnter={SideMenuContent.fetch}
        onFocus={SideMenuContent.fetch}
        onClick={() => {
          setOpened(true)
          dialog.current?.showModal()
        }}
      >
        <Icon name="menu" size={22} />
      </Button>
      {/* biome-ignore lint/correctness/noRestrictedElements: in the page before it opens, with no title to show */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button serve the keyboard */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label="メニュー"
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={styles.body}>
          <div className={styles.top}>
            <LogoMark size={32} />
            <Button
              look="plain"
              className={styles.open}
              aria-label="メニューを閉じる"
              onClick={close}
            >
              <Icon name="close" size={22} />
            </Button>
          </div>
          {isOpened && <SideMenuContent hasApps={hasApps} onNavigate={close} />}
        </div>
      </dialog>
    </>
  )
}
