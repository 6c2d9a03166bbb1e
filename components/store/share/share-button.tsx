'use client'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'

const ShareDialog = lazy(() => import('./share-dialog'))

export type ShareButtonProps = {
  /** The address to share, from the root of the site. */
  path: string
  title: string
  /** The work that a player on other sites would play, if there is anything to hear. */
  embedNid?: string | undefined
}

/** Opens what a page can be shared by; the dialog is fetched when it is first opened. */
export function ShareButton(props: ShareButtonProps) {
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
