import MuiSlider from '@mui/material/Slider'

type Props<Value extends number | [number, number]> = {
  /** The name of each thumb. */
  labels: Value extends number ? readonly [string] : readonly [string, string]
  value: Value
  min: number
  max: number
  step: number
  /** A value in words, for screen readers. */
  toText: (value: number) => string
  onChange: (value: Value) => void
}

/** A place on a line, or a range of it: by pointer, touch or arrow keys. */
export function Slider<Value extends number | [number, number]>(props: Props<Value>) {
  const { labels, toText, onChange, ...rest } = props
  return (
    <MuiSlider
      {...rest}
      size="small"
      getAriaLabel={(thumb) => labels[thumb] ?? ''}
      getAriaValueText={toText}
      disableSwap
      onChange={(_, value) => onChange(value as Value)}
    />
  )
}
