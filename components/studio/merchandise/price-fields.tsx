import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FormSection } from '@/components/studio/upload/form-section'
import styles from './merchandise-editor.module.css'
import type { MerchandiseFieldProps } from './merchandise-fields'

type NumberName = 'price' | 'perPersonLimit' | 'onHand'

/** What merchandise cost, how many there are, and when they may be ordered. */
export function PriceFields({
  form,
  errors,
  onChange,
  reserved,
}: MerchandiseFieldProps & { reserved: number }) {
  const number = (name: NumberName, unit: string, help: string) => ({
    id: `merchandise-${name}`,
    name,
    value: form[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    slotProps: {
      htmlInput: { inputMode: 'numeric' as const },
      input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
    },
  })
  const time = (name: 'salesStart' | 'salesEnd', error: string | undefined) => ({
    id: `merchandise-${name}`,
    type: 'datetime-local',
    value: form[name],
    error: error !== undefined,
    helperText: error,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    slotProps: { inputLabel: { shrink: true } },
  })
  const held = reserved > 0 ? `ご注文を受けて発送を待つ${reserved}点を含みます。` : ''
  return (
    <FormSection
      id="sale"
      title="価格と在庫"
      about="価格を変えても、すでに受けたご注文の金額は変わりません。"
    >
      <div className={styles.pair}>
        <TextField
          label="価格（税込）"
          required
          {...number('price', '円', '50円から1,000,000円まで。送料は別です。')}
        />
        <TextField
          select
          id="merchandise-taxRatePercent"
          label="消費税率"
          value={String(form.taxRatePercent)}
          helperText="価格に含まれる税の率です。飲食料品（お酒を除く）は8％です。"
          onChange={({ target }) => onChange({ taxRatePercent: target.value === '8' ? 8 : 10 })}
        >
          <MenuItem value="10">10％（標準）</MenuItem>
          <MenuItem value="8">8％（軽減）</MenuItem>
        </TextField>
        <TextField
          label="在庫数"
          required
          {...number('onHand', '点', `予約商品では、受け付ける数です。${held}`)}
        />
        <TextField
          label="お一人さまの購入数"
          {...number(
            'perPersonLimit',
            '点',
            '前のご注文と合わせた上限です。空欄なら、上限はありません。',
          )}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="販売の始まり（日本時間）" {...time('salesStart', errors.salesStartAt)} />
        <TextField label="販売の終わり（日本時間）" {...time('salesEnd', errors.salesEndAt)} />
      </div>
    </FormSection>
  )
}
