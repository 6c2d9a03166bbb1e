import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '@/components/studio/upload/form-section'
import { ownWorksQuery } from '@/lib/client/studio/studio'
import type { MerchandiseErrors, MerchandiseForm } from './merchandise-form'

export type MerchandiseFieldProps = {
  form: MerchandiseForm
  errors: MerchandiseErrors
  onChange: (changes: Partial<MerchandiseForm>) => void
}
type TextName = 'title' | 'titleReading' | 'category' | 'description' | 'spec'

/** What merchandise is called and what is said of them. */
export function MerchandiseFields({ form, errors, onChange }: MerchandiseFieldProps) {
  const works = (useQuery(ownWorksQuery).data?.items ?? []).flatMap(({ nid, title }) =>
    nid === null ? [] : [{ nid, title }],
  )
  // Older than those listed, or not read yet.
  const isElsewhere = form.relatedNid !== '' && !works.some(({ nid }) => nid === form.relatedNid)
  const field = (name: TextName, help?: string) => ({
    id: `merchandise-${name}`,
    name,
    value: form[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <FormSection id="basics" title="基本情報">
      <TextField label="商品名" required {...field('title')} autoComplete="off" />
      <TextField label="商品名の読み" {...field('titleReading', 'ひらがなで入力します。')} />
      <TextField
        label="種類"
        {...field('category', '例：アクリルスタンド、ドラマCD、マグカップ')}
        sx={{ maxWidth: 360 }}
      />
      <TextField label="商品の説明" multiline minRows={5} {...field('description')} />
      <TextField
        label="仕様"
        {...field(
          'spec',
          '大きさや素材など。「／」で区切ると箇条書きになります。例：約H100mm／アクリル',
        )}
      />
      <TextField
        select
        id="merchandise-related"
        label="関連する作品"
        value={form.relatedNid}
        onChange={({ target }) => onChange({ relatedNid: target.value })}
        error={errors.relatedNid !== undefined}
        helperText={errors.relatedNid ?? '作品ページに、このグッズが並びます。'}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">選ばない</MenuItem>
        {isElsewhere && <MenuItem value={form.relatedNid}>{form.relatedNid}</MenuItem>}
        {works.map(({ nid, title }) => (
          <MenuItem key={nid} value={nid}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  )
}
