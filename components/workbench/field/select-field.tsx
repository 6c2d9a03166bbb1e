import MuiTextField from '@mui/material/TextField'
import type { ChangeEvent, FocusEventHandler, Ref } from 'react'

type Props<Value extends string> = {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  error?: string | undefined
  hint?: string | undefined
  /** No wider than this. */
  widthPx?: number
  name?: string
  id?: string
  value?: Value
  defaultValue?: Value | undefined
  ref?: Ref<HTMLSelectElement>
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  onBlur?: FocusEventHandler<HTMLSelectElement>
  onChoose?: (value: Value) => void
}

/** A labelled list to choose from: the device's own, which every keyboard, screen reader and thumb knows. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { options, error, hint, widthPx, ref, onChange, onBlur, onChoose, ...field } = props
  function change(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event)
    const chosen = options.find(([value]) => value === event.target.value)
    if (chosen) onChoose?.(chosen[0])
  }
  return (
    <MuiTextField
      {...field}
      select
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={(event) => change(event as unknown as ChangeEvent<HTMLSelectElement>)}
      onBlur={onBlur as unknown as FocusEventHandler<HTMLInputElement>}
      sx={widthPx === undefined ? undefined : { maxWidth: widthPx }}
      slotProps={{ select: { native: true }, formHelperText: { 'aria-live': 'polite' } }}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </MuiTextField>
  )
}
