import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import { deliveryPeriod } from '@/lib/kit/shop/delivery-estimate'
import { SHELF_DAYS } from '@/lib/kit/shop/order-life'
import { PARTS, type Part, type PeriodForm, toPeriod } from '@/lib/kit/shop/preorder-period'
import styles from './merchandise-editor.module.css'
import type { MerchandiseForm } from './merchandise-form'

const PRECISIONS: readonly (readonly [PeriodForm['precision'], string])[] = [
  ['none', '在庫から発送する'],
  ['third', '予約商品（上旬・中旬・下旬）'],
  ['month', '予約商品（月）'],
  ['day', '予約商品（日）'],
]

/** When merchandise arrive, and what is special about returning them. */
export function DeliveryFields({ form }: { form: MerchandiseForm }) {
  const period = form.watch('preorder')
  const change = (changes: Partial<PeriodForm>) =>
    form.setValue('preorder', { ...period, ...changes })
  const said = toPeriod(period)
  return (
    <Section id="delivery" title="お届けと返品" problem={form.errorOf('preorder')}>
      <SelectField
        label="お届けの時期"
        value={period.precision}
        options={PRECISIONS}
        widthPx={360}
        onChoose={(precision) => change({ precision, from: '', to: '' })}
      />
      {period.precision === 'none' ? (
        <p className={styles.words}>ご注文から{SHELF_DAYS}営業日以内に発送します。</p>
      ) : (
        <>
          <div className={styles.pair}>
            <Moment
              period={period}
              label="お届けの始まり"
              value={period.from}
              part={period.fromPart}
              onValue={(from) => change({ from })}
              onPart={(fromPart) => change({ fromPart })}
            />
            <Moment
              period={period}
              label="お届けの終わり（なければ空）"
              value={period.to}
              part={period.toPart}
              onValue={(to) => change({ to })}
              onPart={(toPart) => change({ toPart })}
            />
          </div>
          <p className={styles.words} role="status">
            {said && `商品ページには「${deliveryPeriod(said)}にお届け予定」と表示されます。`}
          </p>
        </>
      )}
      <TextField
        label="この商品の返品の条件"
        rows={2}
        {...form.field('returnsText')}
        hint="お店に共通の条件のほかに伝えることがあれば入力します。例：受注生産のため、お客さまのご都合による返品はお受けできません。"
      />
    </Section>
  )
}

type MomentProps = {
  period: PeriodForm
  label: string
  value: string
  part: Part
  onValue: (value: string) => void
  onPart: (part: Part) => void
}

function Moment({ period: { precision }, label, value, part, onValue, onPart }: MomentProps) {
  return (
    <div className={styles.moment}>
      <TextField
        type={precision === 'day' ? 'date' : 'month'}
        label={label}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        placeholder="2027-01"
      />
      {precision === 'third' && (
        <SelectField
          label="旬"
          value={part}
          options={PARTS.map((name) => [name, name])}
          widthPx={120}
          onChoose={onPart}
        />
      )}
    </div>
  )
}
