import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { Section } from '@/components/workbench/section'
import styles from './merchandise-editor.module.css'
import type { MerchandiseForm } from './merchandise-form'

/** What merchandise cost, how many there are, and when they may be ordered. */
export function PriceFields({ form, reserved }: { form: MerchandiseForm; reserved: number }) {
  const number = (name: 'price' | 'perPersonLimit' | 'onHand', unit: string) => ({
    ...form.field(name),
    unit,
    inputMode: 'numeric' as const,
  })
  const held = reserved > 0 ? `ご注文を受けて発送を待つ${reserved}点を含みます。` : ''
  return (
    <Section
      id="sale"
      title="価格と在庫"
      about="価格を変えても、すでに受けたご注文の金額は変わりません。"
    >
      <div className={styles.pair}>
        <TextField
          label="価格（税込）"
          required
          hint="50円から1,000,000円まで。送料は別です。"
          {...number('price', '円')}
        />
        <SelectField
          label="消費税率"
          name="taxRatePercent"
          value={form.watch('taxRatePercent')}
          hint="価格に含まれる税の率です。飲食料品（お酒を除く）は8％です。"
          options={[
            ['10', '10％（標準）'],
            ['8', '8％（軽減）'],
          ]}
          onChoose={(rate) => form.setValue('taxRatePercent', rate)}
        />
        <TextField
          label="在庫数"
          required
          hint={`予約商品では、受け付ける数です。${held}`}
          {...number('onHand', '点')}
        />
        <TextField
          label="お一人さまの購入数"
          hint="前のご注文と合わせた上限です。空欄なら、上限はありません。"
          {...number('perPersonLimit', '点')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="販売の始まり（日本時間）"
          type="datetime-local"
          {...form.field('salesStartAt')}
        />
        <TextField
          label="販売の終わり（日本時間）"
          type="datetime-local"
          {...form.field('salesEndAt')}
        />
      </div>
    </Section>
  )
}
