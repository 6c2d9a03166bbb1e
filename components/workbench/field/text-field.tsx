import InputAdornment from '@mui/material/InputAdornment'
import MuiTextField from '@mui/material/TextField'
import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  Ref,
} from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

export type TextFieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Stands inside the box, at its end: 円. */
  unit?: string
  /** As many lines at least; one where it is left out. */
  rows?: number
  /** No wider than this. */
  widthPx?: number
  isSmall?: boolean
  type?: 'text' | 'number' | 'date' | 'month' | 'datetime-local'
  inputMode?: 'numeric' | 'text'
  name?: string
  id?: string
  value?: string
  defaultValue?: string | undefined
  placeholder?: string
  required?: boolean
  min?: string | number
  max?: string | number
  maxLength?: number
  spellCheck?: boolean
  /** Of what is written in it, where that is not Japanese. */
  lang?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  ref?: Ref<Input>
  onChange?: ChangeEventHandler<Input>
  onBlur?: FocusEventHandler<Input>
}

/** A labelled input with its hint, or with its error in the hint's place. */
export function TextField(props: TextFieldProps) {
  const { error, hint, unit, rows, widthPx, ref, min, max, maxLength, inputMode, ...rest } = props
  const { spellCheck, lang, isSmall = false, ...field } = rest
  return (
    <MuiTextField
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      size={isSmall ? 'small' : 'medium'}
      multiline={rows !== undefined}
      minRows={rows}
      sx={widthPx === undefined ? undefined : { maxWidth: widthPx }}
      slotProps={{
        htmlInput: { min, max, maxLength, inputMode, spellCheck, lang },
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
