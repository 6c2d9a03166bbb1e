import styles from './range-field.module.css'

type Props = {
  legend: string
  unit: string
  name: 'price' | 'minutes'
  min: number | null
  max: number | null
}

/** From … to …, either of which may be left open. Text, because full-width digits are welcome too. */
export function RangeField({ legend, unit, name, min, max }: Props) {
  const end = (which: 'Min' | 'Max', value: number | null, label: string) => (
    <input
      key={`${which} ${value}`}
      name={`${name}${which}`}
      defaultValue={value ?? ''}
      aria-label={`${legend}の${label}（${unit}）`}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
    />
  )
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      {end('Min', min, '下限')}
      <span>{unit} 〜</span>
      {end('Max', max, '上限')}
      <span>{unit}</span>
    </fieldset>
  )
}
