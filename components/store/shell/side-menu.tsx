'use client'
import { useRef, useState } from 'react'
import { SideMenuAccount } from '@/components/account/side-menu-account'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LogoMark } from '@/components/ui/logo'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { openAppPrompt } from '@/lib/client/site/app-prompt'
import { LanguageSwitch } from './language-switch'
import styles from './side-menu.module.css'

const LINKS = [
  ['/', 'トップページ'],
  ['/search', '作品をさがす'],
  ['/store', 'アルバム'],
  ['/search?type=voice', '無料ボイス'],
  ['/ranking', 'ランキング'],
  ['/merchandise', 'グッズ'],
  ['/tags', 'タグ一覧'],
  ['/about', 'こえにわについて'],
  ['/news', 'お知らせ'],
  ['/faq', 'よくある質問'],
  ['/inquiry', 'お問い合わせ'],
] as const

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
          <SideMenuAccount isOpened={isOpened} onNavigate={close} />
          <nav aria-label="メニュー">
            <ul className={styles.links}>
              {LINKS.map(([href, label]) => (
                <li key={href}>
                  <Link href={href} onClick={close}>
                    {label}
                  </Link>
                </li>
              ))}
              {hasApps && (
                <li>
                  <Button
                    look="plain"
                    onClick={() => {
                      close()
                      openAppPrompt()
                    }}
                  >
                    アプリで聴く
                  </Button>
                </li>
              )}
            </ul>
          </nav>
          <div className={styles.theme}>
            <LanguageSwitch id="language-menu" />
            <ThemeSwitch name="theme-menu" />
          </div>
        </div>
      </dialog>
    </>
  )
}
