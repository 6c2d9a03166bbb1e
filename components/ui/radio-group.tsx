import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { Radio } from './radio'

type Props<Value extends string> = {
  legend: string
  options: readonly (readonly [value: Value, label: ReactNode])[]
  /** Of the inputs, when their form is read. */
  name?: string
  /** With `onChoose`; null where none is chosen yet. */
  value?: Value | null
  defaultValue?: Value
  onChoose?: (value: Value) => void
  isLong?: boolean
  className?: string | undefined
  optionClassName?: string | undefined
  /** Below the options. */
  children?: ReactNode
}

/** One of several, all in sight, under a legend. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, options, value, defaultValue, onChoose, isLong, children } = props
  const ownName = useId()
  const stateOf = (option: Value) =>
    value === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value, onChange: () => onChoose?.(option) }
  return (
    <fieldset className={[styles.group, props.className].filter(Boolean).join(' ')}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <Radio
          key={option}
          {...stateOf(option)}
          name={props.name ?? ownName}
          value={option}
          isLong={isLong ?? false}
          className={props.optionClassName}
        >
          <span>{label}</span>
        </Radio>
      ))}
      {children}
    </fieldset>
  )
}
