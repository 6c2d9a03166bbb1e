import type { ComponentPropsWithRef } from 'react'

/** A value, its words, and their language where it is not the page's. */
type SelectOption<Value extends string> = readonly [value: Value, label: string, lang?: string]

export type SelectProps<Value extends string> = Omit<
  ComponentPropsWithRef<'select'>,
  'children' | 'multiple' | 'value' | 'defaultValue'
> & {
  options: readonly SelectOption<Value>[]
  value?: Value
  defaultValue?: Value | undefined
  onChoose?: (value: Value) => void
}

/** One of several in a native list. It has its class alone; in a form see SelectField. */
export function Select<Value extends string>({
  options,
  onChange,
  onChoose,
  ...attributes
}: SelectProps<Value>) {
  function choose(value: string) {
    const chosen = options.find(([offered]) => offered === value)
    if (chosen) onChoose?.(chosen[0])
  }
  return (
    <select
      {...attributes}
      onChange={(event) => {
        onChange?.(event)
        choose(event.target.value)
      }}
    >
      {options.map(([value, label, lang]) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  )
}
