'use client'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button'
import styles from './more-menu.module.css'
import { placeUnder } from './place-under'

type Props = {
  /** What the ⋯ is called, with whose it is. */
  label: string
  children: ReactNode
}

/** What is done seldom, behind ⋯. A press closes the menu first, so that a dialog gives the focus back to the ⋯. */
export function MoreMenu({ label, children }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton icon="more" label={label} ref={opener} popoverTarget={id} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears what its buttons hear */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={(event) => placeUnder(event, opener.current)}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
