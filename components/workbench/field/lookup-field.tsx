import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import type { Ref } from 'react'

type Named = { code: string; name: string }

type Props = {
  label: string
  value: Named | null
  /** For what is typed. */
  options: readonly Named[]
  error?: string | undefined
  hint?: string
  name?: string
  widthPx?: number
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
  onType: (text: string) => void
  onChoose: (chosen: Named | null) => void
}

/** One of a list too long to show: found by typing, then chosen. */
export function LookupField(props: Props) {
  const { label, value, options, error, hint, name, widthPx, isDisabled = false } = props
  return (
    <Autocomplete
      options={options}
      value={value}
      disabled={isDisabled}
      // The service has chosen what fits.
      filterOptions={(found) => [...found]}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      noOptionsText="見つかりません"
      onInputChange={(_, text, reason) => {
        if (reason === 'input') props.onType(text)
      }}
      onChange={(_, chosen) => props.onChoose(chosen)}
      sx={widthPx === undefined ? undefined : { maxWidth: widthPx }}
      renderInput={(input) => (
        <MuiTextField
          {...input}
          name={name ?? ''}
          inputRef={props.ref}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
