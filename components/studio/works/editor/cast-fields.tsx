import { useKnownNames } from '@/components/studio/shop/use-known-names'
import { Button } from '@/components/workbench/button'
import { SelectField } from '@/components/workbench/field/select-field'
import { SuggestedField } from '@/components/workbench/field/suggested-field'
import { TextField } from '@/components/workbench/field/text-field'
import { IconButton } from '@/components/workbench/icon-button'
import { Section } from '@/components/workbench/section'
import type { CastRow } from '@/lib/client/form/schemas/work'
import { newCast } from '@/lib/client/studio/work-form'
import type { StudioTrackData } from '@/lib/client/studio/works'
import styles from './cast-fields.module.css'
import { namesInFiles } from './names-in-files'
import type { WorkForm } from './work-form'

const ATTRIBUTES = [
  ['voiceActor', '声の出演'],
  ['illustrator', 'イラスト'],
  ['scenario', '脚本'],
  ['mixing', 'ミキシング'],
  ['music', '音楽'],
  ['other', 'その他'],
] as const

type Props = {
  form: WorkForm
  /** Whose tags may name somebody. */
  files: readonly StudioTrackData[]
}

/** Who speaks and who made it; each name leads to a page of its own in the store. */
export function CastFields({ form, files }: Props) {
  const cast = form.watch('cast')
  const onChange = (changed: CastRow[]) => form.setValue('cast', changed)
  const known = useKnownNames('cast')
  const change = (key: string, changes: Partial<CastRow>) =>
    onChange(cast.map((person) => (person.key === key ? { ...person, ...changes } : person)))
  return (
    <Section
      id="cast"
      title="出演・スタッフ"
      about="名前ごとに作品が探せるようになります。名前のない行は保存されません。"
      problem={form.errorOf('cast')}
    >
      {cast.map((person, index) => (
        <fieldset key={person.key} className={styles.person}>
          <legend className="visually-hidden">{index + 1}人目</legend>
          <SelectField
            label="担当"
            value={person.attributeType}
            options={ATTRIBUTES}
            onChoose={(attributeType) => change(person.key, { attributeType })}
          />
          <SuggestedField
            label="名前"
            value={person.castName}
            known={known}
            onType={(castName) => change(person.key, { castName })}
          />
          <TextField
            label="読み"
            value={person.castNameReading}
            onChange={({ target }) => change(person.key, { castNameReading: target.value })}
          />
          <TextField
            label="役名"
            value={person.roleName}
            onChange={({ target }) => change(person.key, { roleName: target.value })}
          />
          <IconButton
            icon="close"
            label={`${person.castName || `${index + 1}人目`}を外す`}
            onClick={() => onChange(cast.filter(({ key }) => key !== person.key))}
          />
        </fieldset>
      ))}
      <div className={styles.ways}>
        <Button onClick={() => onChange([...cast, newCast()])}>人を追加</Button>
        {namesInFiles(files, 'artist')
          .filter((name) => cast.every(({ castName }) => castName !== name))
          .map((castName) => (
            <Button
              key={castName}
              look="bare"
              onClick={() =>
                onChange([...cast.filter((one) => one.castName.trim()), newCast({ castName })])
              }
            >
              ファイルのタグの「{castName}」を追加
            </Button>
          ))}
      </div>
    </Section>
  )
}
