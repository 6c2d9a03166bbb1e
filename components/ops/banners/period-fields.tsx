import type { TextFieldProps } from '@/components/workbench/field/text-field'
import { TextField } from '@/components/workbench/field/text-field'

type Name = 'position' | 'startAt' | 'endAt'
type Props = { form: { field: (name: Name) => Partial<TextFieldProps> } }

/** The place among the others, and the period in Japanese time. */
export const PeriodFields = ({ form }: Props) => (
  <>
    <TextField
      {...form.field('position')}
      label="順番"
      hint="小さい順に並びます。"
      inputMode="numeric"
      widthPx={160}
    />
    <TextField
      {...form.field('startAt')}
      label="始まり（日本時間）"
      type="datetime-local"
      widthPx={240}
    />
    <TextField
      {...form.field('endAt')}
      label="終わり（日本時間）"
      type="datetime-local"
      widthPx={240}
    />
  </>
)
