import { Checkbox } from '@/components/workbench/field/checkbox'
import { TextField } from '@/components/workbench/field/text-field'
import type { DiscountForm } from '@/lib/client/studio/work-form'
import styles from './track-fields.module.css'
import type { FieldErrors } from './validate-draft'

const NEW: DiscountForm = { price: '', startAt: '', endAt: '' }

type Props = {
  discount: DiscountForm | null
  errors: FieldErrors
  onChange: (discount: DiscountForm | null) => void
}

/** A lower price for a time, in Japanese time whatever the device says. */
export function DiscountFields({ discount, errors, onChange }: Props) {
  const field = (name: keyof DiscountForm) => ({
    value: discount?.[name] ?? '',
    error: errors[`discount.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...(discount ?? NEW), [name]: target.value }),
  })
  return (
    <>
      <Checkbox
        checked={discount !== null}
        hint="期間が来ると、ストアの価格が自動で変わります。"
        onTick={(isWanted) => onChange(isWanted ? NEW : null)}
      >
        期間を決めて割引する
      </Checkbox>
      {discount && (
        <div className={styles.row}>
          <TextField
            label="割引価格（税込）"
            unit="円"
            widthPx={200}
            inputMode="numeric"
            {...field('price')}
          />
          <TextField label="始まり（日本時間）" type="datetime-local" {...field('startAt')} />
          <TextField label="終わり（日本時間）" type="datetime-local" {...field('endAt')} />
        </div>
      )}
    </>
  )
}
