import MuiIconButton from '@mui/material/IconButton'
import { Icon, type IconName } from '@/components/ui/icon'

type Props = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

/** A button that is an icon, with its words for screen readers. */
export function IconButton({ icon, label, ...attributes }: Props) {
  return (
    <MuiIconButton aria-label={label} {...attributes}>
      <Icon name={icon} />
    </MuiIconButton>
  )
}
