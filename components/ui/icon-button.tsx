import type { ComponentPropsWithRef } from 'react'
import { Button } from './button'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

type Props = ComponentPropsWithRef<'button'> & {
  icon: IconName
  iconSize?: number
  /** Its name for readers; without one, the attributes name it. */
  label?: string
  /** Shown beside the icon. */
  words?: string | undefined
}

/** A button that is an icon alone, or an icon with words. */
export function IconButton({ icon, iconSize, label, words, className, ...attributes }: Props) {
  const classes = [styles.button, words && styles.words, className].filter(Boolean).join(' ')
  return (
    <Button look="plain" className={classes} aria-label={label} {...attributes}>
      <Icon name={icon} size={iconSize} />
      {words && <span aria-hidden="true">{words}</span>}
    </Button>
  )
}
