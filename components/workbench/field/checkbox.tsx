import MuiCheckbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ChangeEventHandler, type ReactNode, type Ref, useId } from 'react'

type Props = {
  hint?: string
  name?: string
  checked?: boolean
  defaultChecked?: boolean | undefined
  ref?: Ref<HTMLInputElement>
  onChange?: ChangeEventHandler<HTMLInputElement>
  onTick?: (isTicked: boolean) => void
  children: ReactNode
}

/** A box to tick with its words and its hint. */
export function Checkbox({ hint, ref, onChange, onTick, children, ...box }: Props) {
  const hintId = useId()
  return (
    <div>
      <FormControlLabel
        label={children}
        control={
          <MuiCheckbox
            {...box}
            onChange={(event, isTicked) => {
              onChange?.(event)
              onTick?.(isTicked)
            }}
            slotProps={{ input: { ref, 'aria-describedby': hint ? hintId : undefined } }}
          />
        }
      />
      {hint && <FormHelperText id={hintId}>{hint}</FormHelperText>}
    </div>
  )
}
