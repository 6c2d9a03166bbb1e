'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LogoMark } from '@/components/ui/logo'
import { deviceOf, dismissAppPrompt } from '@/lib/client/site/app-prompt'
import { AppBadges, type AppStores } from './app-badges'
import styles from './app-prompt-dialog.module.css'

/** The store of this device, or both on a desktop (spec §2). */
export default function AppPromptDialog({ stores }: { stores: AppStores }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/correctness/noRestrictedElements: its title is below the close button and the logo
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button serve the keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="app-prompt-title"
      onClose={dismissAppPrompt}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.body}>
        <Button
          look="plain"
          className={styles.close}
          aria-label="閉じる"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </Button>
        <LogoMark size={64} />
        <h2 id="app-prompt-title">アプリで、もっと聴きやすく</h2>
        <p>
          画面を消しても、移動中でも、声はそのまま。購入した作品もお気に入りも、アプリに続きがあります。
        </p>
        <AppBadges stores={forDevice(stores)} />
        <Button look="plain" className={styles.later} onClick={() => dialog.current?.close()}>
          ブラウザで続ける
        </Button>
      </div>
    </dialog>
  )
}

/** A device whose store has no app is shown the other one. */
function forDevice(stores: AppStores): AppStores {
  const device = deviceOf(navigator)
  if (device === 'ios' && stores.appStore) return { appStore: stores.appStore }
  if (device === 'android' && stores.playStore) return { playStore: stores.playStore }
  return stores
}
