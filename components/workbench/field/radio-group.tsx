import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MuiRadio from '@mui/material/Radio'
import MuiRadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'

type Props<Value extends string> = {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChoose: (value: Value) => void
  /** Side by side instead of one below the other. */
  isRow?: boolean
}

/** One of several, all in sight, under a legend. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, options, value, onChoose, isRow = false } = props
  const legendId = useId()
  function choose(value: string) {
    const chosen = options.find(([offered]) => offered === value)
    if (chosen) onChoose(chosen[0])
  }
  return (
    <FormControl>
      <FormLabel id={legendId} sx={{ fontSize: 'var(--text-sm)' }}>
        {legend}
      </FormLabel>
      <MuiRadioGroup
        row={isRow}
        aria-labelledby={legendId}
        value={value}
        onChange={(_, value) => choose(value)}
      >
        {options.map(([option, label]) => (
          <FormControlLabel key={option} value={option} label={label} control={<MuiRadio />} />
        ))}
      </MuiRadioGroup>
    </FormControl>
  )
}
