import { useFieldArray } from 'react-hook-form'
import { Button } from '@/components/workbench/button'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TextField } from '@/components/workbench/field/text-field'
import { useEditorForm } from '@/lib/client/form/use-editor-form'
import { showToast } from '@/lib/client/site/toast'
import { useChange } from '@/lib/client/studio/calls'
import type { StudioWork } from '@/lib/client/studio/works'
import { percentOf } from './percent-of'
import styles from './splits.module.css'

const MOST = 19

/** Decides who shares from when on, and invites them. */
export function SplitForm({ work }: { work: StudioWork }) {
  const decide = useChange('POST /studio/works/{id}/splits')
  const nobody = { to: '', percent: '' }
  const form = useEditorForm({
    schema: async () => (await import('@/lib/client/form/schemas/split')).split,
    defaultValues: { trackId: '', startsOn: '', shares: [nobody] },
    onSubmit: async (body) => {
      await decide({ params: { id: work.id }, body })
      form.reset({ trackId: '', startsOn: '', shares: [nobody] })
      showToast('招待のメールを送りました')
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shares' })
  const singles = work.tracks.filter(({ isSoldSeparately }) => isSoldSeparately)
  const given = form
    .watch('shares')
    .reduce((sum, { percent }) => sum + (Number(percent.normalize('NFKC')) || 0), 0)
  const restBp = Math.round((100 - given) * 100)
  return (
    <Form form={form} submit="この分け方に決める" isStrong>
      {singles.length > 0 && (
        <SelectField
          {...form.field('trackId')}
          label="分け合うもの"
          options={[
            ['', '作品全体'],
            ...singles.map(({ id, title }) => [id, `単品の「${title}」だけ`] as const),
          ]}
        />
      )}
      <TextField
        {...form.field('startsOn')}
        label="始める日"
        type="date"
        hint="空けておくと、今から始めます。"
        widthPx={220}
      />
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.share}>
          <TextField
            {...form.field(`shares.${at}.to`)}
            label={`${at + 1}人目のニックネームかメールアドレス`}
            autoComplete="off"
            maxLength={254}
          />
          <TextField
            {...form.field(`shares.${at}.percent`)}
            label={`${at + 1}人目の割合`}
            unit="%"
            autoComplete="off"
          />
        </div>
      ))}
      <p className={styles.rest} aria-live="polite">
        {restBp > 0 ? `あなたの取り分は${percentOf(restBp)}です。` : '合計が100%を超えています。'}
      </p>
      <div>
        <Button look="bare" disabled={fields.length >= MOST} onClick={() => append(nobody)}>
          相手を追加
        </Button>
        {fields.length > 1 && (
          <Button look="bare" onClick={() => remove(fields.length - 1)}>
            最後の相手を外す
          </Button>
        )}
      </div>
    </Form>
  )
}
