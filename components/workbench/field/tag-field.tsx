import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'

type Props = {
  label: string
  tags: readonly string[]
  error?: string | undefined
  hint: string
  onChange: (tags: string[]) => void
}

/** Words that are typed one after the other, each taken with Enter. */
export function TagField({ label, tags, error, hint, onChange }: Props) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...tags]}
      onChange={(_, typed) =>
        onChange([...new Set(typed.map((tag) => tag.trim()).filter(Boolean))])
      }
      renderInput={(input) => (
        <MuiTextField
          {...input}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
