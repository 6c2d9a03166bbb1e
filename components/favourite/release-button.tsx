'use client'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { setReleaseNotice, useFollowing } from '@/lib/client/library/favourite'
import { quoted } from '@/lib/kit/quoted'
import styles from './release-button.module.css'

/** Asks to be told when a work is released, or takes that back; a guest is taken to sign in. */
export function ReleaseButton({ id, title }: { id: string; title: string }) {
  const isOn = useFollowing('release', id) !== false
  return (
    <Button
      look="plain"
      className={styles.release}
      aria-label={`${quoted(title)}の配信開始を知らせる`}
      aria-pressed={isOn}
      onClick={() => void setReleaseNotice(id, !isOn)}
    >
      <Icon name={isOn ? 'check' : 'bell'} size={16} />
      配信開始を知らせる
    </Button>
  )
}
