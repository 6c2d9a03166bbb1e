'use client'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { ShareProps } from './share-dialog'

const ShareDialog = lazy(() => import('./share-dialog'))

/** Opens what a page can be shared by; the dialog is fetched when it is first opened. */
export function ShareButton(props: ShareProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="share"
        label={`「${props.title}」を共有`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
