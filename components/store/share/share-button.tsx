'use client'
import { useState } from 'react'
import { part } from '@/components/part/part'
import { IconButton } from '@/components/ui/icon-button'
import { quoted } from '@/lib/kit/quoted'
import type { ShareProps } from './share-dialog'

const ShareDialog = part(() => import('./share-dialog'), { missing: 'dialog' })

/** Opens what a page can be shared by; the dialog is fetched when it is first opened. */
export function ShareButton(props: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="share"
        label={`${quoted(props.title)}を共有`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
