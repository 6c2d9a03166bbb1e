import { SelectField } from '@/components/ui/select-field'
import { prefectures } from '@/lib/kit/prefectures'

type Props = { value: string; onChange: (code: string) => void; error: string | undefined }

const OPTIONS = prefectures.map(({ code, name }) => [code, name] as const)

/** One of the 47 prefectures, north to south. */
export function PrefectureField({ value, onChange, error }: Props) {
  return (
    <SelectField
      label="都道府県"
      name="prefectureCode"
      autoComplete="address-level1"
      required
      value={value}
      onChoose={onChange}
      options={[['', '選んでください'], ...OPTIONS]}
      error={error}
    />
  )
}
