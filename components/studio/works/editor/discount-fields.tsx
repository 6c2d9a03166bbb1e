import { Checkbox } from '@/components/workbench/field/checkbox'
import { TextField } from '@/components/workbench/field/text-field'
import type { TypedDiscount } from '@/lib/kit/shop/typed-discount'
import styles from './track-fields.module.css'
import type { WorkForm } from './work-form'

const NEW: TypedDiscount = { price: '', startAt: '', endAt: '' }

/** A lower price for a time, in Japanese time whatever the device says. */
export function DiscountFields({ form }: { form: WorkForm }) {
  const discount = form.watch('discount')
  const field = (name: keyof TypedDiscount) => ({
    value: discount?.[name] ?? '',
    error: form.errorOf(`discount.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      form.setValue('discount', { ...(discount ?? NEW), [name]: target.value }),
  })
  return (
    <>
      <Checkbox
        checked={discount !== null}
        hint="期間が来ると、ストアの価格が自動で変わります。"
        onTick={(isWanted) => form.setValue('discount', isWanted ? NEW : null)}
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
