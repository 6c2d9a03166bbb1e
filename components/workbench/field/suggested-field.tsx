import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'

/** Names to choose from for what is typed. */
export type KnownNames = { names: readonly string[]; onType: (text: string) => void }

type Props = {
  label: string
  value: string
  known: KnownNames
  onType: (text: string) => void
}

/** A line of text that offers names as it is typed; any other is as good. */
export function SuggestedField({ label, value, known, onType }: Props) {
  return (
    <Autocomplete
      freeSolo
      disableClearable
      options={known.names}
      filterOptions={(names) => names.filter((name) => name !== value)}
      value={value}
      inputValue={value}
      onInputChange={(_, text) => {
        if (text === value) return
        onType(text)
        known.onType(text)
      }}
      renderInput={(input) => <MuiTextField {...input} label={label} />}
    />
  )
}
