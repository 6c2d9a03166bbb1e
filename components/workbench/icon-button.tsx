import MuiIconButton from '@mui/material/IconButton'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

/** A button that is an icon, with its words for screen readers. */
export function IconButton({ icon, label, disabled, onClick }: Props) {
  return (
    <MuiIconButton
      aria-label={label}
      // Not the native attribute, which drops the focus of a button that its own press disables.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </MuiIconButton>
  )
}
