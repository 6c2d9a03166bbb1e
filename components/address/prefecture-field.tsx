import type { ComponentProps } from 'react'
import { SelectField } from '@/components/ui/form/select-field'
import { prefectures } from '@/lib/kit/prefectures'

type Props = Omit<ComponentProps<typeof SelectField<string>>, 'label' | 'options'>

const OPTIONS = prefectures.map(({ code, name }) => [code, name] as const)

/** One of the 47 prefectures, north to south. */
export function PrefectureField(field: Props) {
  return (
    <SelectField
      {...field}
      label="都道府県"
      autoComplete="address-level1"
      required
      options={[['', '選んでください'], ...OPTIONS]}
    />
  )
}
