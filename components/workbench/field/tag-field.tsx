import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import type { KnownNames } from './suggested-field'

type Props = {
  label: string
  tags: readonly string[]
  error?: string | undefined
  hint: string
  /** Offered for what is typed. */
  known: KnownNames
  onChange: (tags: string[]) => void
}

/** Words that are typed one after the other, each taken with Enter, by choosing, or when the field is left. */
export function TagField({ label, tags, error, hint, known, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const take = (words: readonly string[]) =>
    onChange([...new Set(words.map((tag) => tag.trim()).filter(Boolean))])
  return (
    <Autocomplete
      multiple
      freeSolo
      options={known.names}
      filterOptions={(names) => names.filter((name) => !tags.includes(name))}
      value={[...tags]}
      inputValue={typed}
      onInputChange={(_, text) => {
        setTyped(text)
        known.onType(text)
      }}
      onChange={(_, words) => take(words)}
      onBlur={() => {
        if (typed.trim()) take([...tags, typed])
        setTyped('')
      }}
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
