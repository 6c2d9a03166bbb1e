'use client'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { hideToast, holdToast, letToastGo, useToast } from '@/lib/client/site/toast'
import styles from './toaster.module.css'

/** Where short words to the listener appear, above the player; the place is there before they are, so that they are read out. */
export function Toaster() {
  const toast = useToast()
  const pathname = usePathname()
  return (
    <div className={styles.place} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only lets it stay longer
        <div
          key={toast.id}
          data-toast=""
          className={`${styles.toast} ${styles[toast.tone]}`}
          onPointerEnter={holdToast}
          onPointerLeave={letToastGo}
          onFocus={holdToast}
          onBlur={letToastGo}
        >
          {toast.tone === 'done' && <Icon name="check" />}
          <p>{toast.text}</p>
          {toast.link && toast.link.href !== pathname && (
            <Link href={toast.link.href} onClick={hideToast}>
              {toast.link.label}
            </Link>
          )}
          <Button look="plain" className={styles.close} aria-label="閉じる" onClick={hideToast}>
            <Icon name="close" size={18} />
          </Button>
        </div>
      )}
    </div>
  )
}
