import { type ReactNode, useId } from 'react'
import type { ChoiceProps } from './choice'
import styles from './choice.module.css'
import form from './form.module.css'
import { Radio } from './radio'

type Props<Value extends string> = Pick<ChoiceProps, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  legend: string
  options: readonly (readonly [value: Value, label: ReactNode])[]
  /** With `onChoose`; null where none is chosen yet. */
  value?: Value | null
  defaultValue?: Value | undefined
  onChoose?: (value: Value) => void
  error?: string | undefined
  isLong?: boolean
  className?: string | undefined
  optionClassName?: string | undefined
  /** Below the options. */
  children?: ReactNode
}

/** One of several, all in sight, under a legend. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, options, value, defaultValue, onChoose, error, isLong, children } = props
  const { name, ref, onChange, onBlur } = props
  const ownName = useId()
  const stateOf = (option: Value) =>
    value === undefined
      ? { defaultChecked: option === defaultValue, onChange }
      : { checked: option === value, onChange: () => onChoose?.(option) }
  return (
    <fieldset className={[styles.group, props.className].filter(Boolean).join(' ')}>
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <Radio
          key={option}
          {...stateOf(option)}
          ref={ref}
          onBlur={onBlur}
          name={name ?? ownName}
          value={option}
          isLong={isLong ?? false}
          className={props.optionClassName}
        >
          <span>{label}</span>
        </Radio>
      ))}
      {error && (
        <p className={form.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
