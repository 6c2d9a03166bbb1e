import { useState } from 'react'
import { useKnownNames } from '@/components/studio/shop/use-known-names'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Dialog } from '@/components/workbench/dialog'
import { Checkbox } from '@/components/workbench/field/checkbox'
import { Form } from '@/components/workbench/field/form'
import { SelectField } from '@/components/workbench/field/select-field'
import { TagField } from '@/components/workbench/field/tag-field'
import { TextField } from '@/components/workbench/field/text-field'
import type { CallOutput } from '@/lib/client/api'
import { useSchemaForm } from '@/lib/client/form/use-schema-form'
import { changeWorks, type StudioWork } from '@/lib/client/studio/works'
import styles from './own-works.module.css'

type Outcome = CallOutput<'POST /studio/works/changes'>
type Props = {
  /** Their titles by their ids. */
  works: ReadonlyMap<string, string>
  type: StudioWork['type']
  /** Of all of them, what was preordered. */
  preorders: number
  /** Some may have been changed, whatever came after. */
  onChanged: (outcome: Outcome) => void
  onClose: () => void
}

/** Changes several works at once, then says which could not be changed and why. */
export function ChangeWorksDialog({ works, type, preorders, onChanged, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome) return <Refused outcome={outcome} onClose={onClose} />
  return (
    <Dialog title={`${works.size}件をまとめて変更`} onClose={onClose}>
      <ChangesForm
        type={type}
        works={works}
        preorders={preorders}
        onDone={(done) => {
          onChanged(done)
          if (done.refused.length > 0) setOutcome(done)
          else onClose()
        }}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'type' | 'preorders' | 'works'> & {
  onDone: (outcome: Outcome) => void
}

const useChangesForm = ({ works, onDone }: Pick<FormProps, 'works' | 'onDone'>) =>
  useSchemaForm({
    schema: async () => (await import('@/lib/client/form/schemas/work-changes')).workChanges,
    defaultValues: {
      price: '',
      discount: 'stays',
      percentOff: { percent: '', startAt: '', endAt: '' },
      addTags: [],
      removeTags: [],
      release: 'stays',
      releaseAt: '',
      statesRights: false,
    },
    onSubmit: async (changes) => onDone(await changeWorks({ workIds: [...works.keys()], changes })),
  })

function ChangesForm({ type, preorders, ...rest }: FormProps) {
  const form = useChangesForm(rest)
  const known = useKnownNames('tag')
  return (
    <Form form={form} submit="変更する" isStrong>
      <p>入力した項目だけが変わります。</p>
      {type === 'album' && (
        <>
          <TextField
            {...form.field('price')}
            label="価格（税込）"
            unit="円"
            inputMode="numeric"
            widthPx={240}
          />
          <DiscountChange form={form} />
        </>
      )}
      <TagField
        label="足すタグ"
        tags={form.watch('addTags')}
        error={form.errorOf('addTags')}
        hint="入力して Enter で追加します。"
        known={known}
        onChange={(tags) => form.setValue('addTags', tags)}
      />
      <TagField
        label="外すタグ"
        tags={form.watch('removeTags')}
        error={form.errorOf('removeTags')}
        hint="付いている作品からだけ外れます。"
        known={known}
        onChange={(tags) => form.setValue('removeTags', tags)}
      />
      <ReleaseChange form={form} works={rest.works} preorders={preorders} />
    </Form>
  )
}

type ReleaseProps = {
  form: ReturnType<typeof useChangesForm>
  works: Props['works']
  preorders: number
}

/** When drafts appear in the store, with one statement of rights that names every work. */
function ReleaseChange({ form, works, preorders }: ReleaseProps) {
  const release = form.watch('release')
  return (
    <>
      <SelectField
        label="公開"
        hint={`下書きが公開されます。配信前の作品は、日時が変わります。${preorderHint(preorders)}`}
        value={release}
        options={[
          ['stays', '変えない'],
          ['now', 'すぐに公開する'],
          ['later', '日時を決めて公開する'],
        ]}
        onChoose={(chosen) => form.setValue('release', chosen)}
      />
      {release === 'later' && (
        <TextField
          {...form.field('releaseAt')}
          type="datetime-local"
          label="配信する日時（日本時間）"
        />
      )}
      {release !== 'stays' && (
        <>
          <Checkbox
            checked={form.watch('statesRights')}
            onTick={(isTicked) => form.setValue('statesRights', isTicked)}
          >
            次の{works.size}
            作品について、音声・絵・文章・音楽を公開し販売するために必要な権利と、出演者の同意を得ています
          </Checkbox>
          <ul className={styles.stated} aria-label="権利を確かめた作品">
            {[...works].map(([id, title]) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const preorderHint = (preorders: number): string =>
  preorders > 0
    ? `予約${preorders}件の方には、遅くなるとき、新しい日時と取り消し方をメールでお知らせします。`
    : ''

function DiscountChange({ form }: { form: ReturnType<typeof useChangesForm> }) {
  const discount = form.watch('discount')
  return (
    <>
      <SelectField
        label="割引"
        value={discount}
        options={[
          ['stays', '変えない'],
          ['begins', '期間を決めて割引する'],
          ['ends', '割引をやめる'],
        ]}
        onChoose={(chosen) => form.setValue('discount', chosen)}
      />
      {discount === 'begins' && (
        <>
          <TextField
            {...form.field('percentOff.percent')}
            label="割引率"
            unit="%"
            inputMode="numeric"
            hint="それぞれの価格から引きます。1円未満は切り捨てます。通常価格と割引率は、並べて表示できる作品にだけ表示されます。"
          />
          <TextField
            {...form.field('percentOff.startAt')}
            type="datetime-local"
            label="割引の始まり（日本時間）"
          />
          <TextField
            {...form.field('percentOff.endAt')}
            type="datetime-local"
            label="割引の終わり（日本時間）"
          />
        </>
      )}
    </>
  )
}

function Refused({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  return (
    <Dialog title="変更できなかった作品があります" onClose={onClose}>
      <Alert tone="warning">
        {outcome.changed.length}件を変更し、{outcome.refused.length}件はそのままにしました。
      </Alert>
      <ul className={styles.refused}>
        {outcome.refused.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>閉じる</Button>
    </Dialog>
  )
}
