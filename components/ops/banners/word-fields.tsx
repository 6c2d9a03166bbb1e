import { TextField, type TextFieldProps } from '@/components/workbench/field/text-field'
import { BannerPreview, type PreviewedPicture } from './banner-preview'

const FIELDS = [
  {
    name: 'heading',
    label: '見出し',
    hint: '画像に重ねる文字です。画像の中には文字を入れず、ここにお書きください。',
    maxLength: 40,
  },
  {
    name: 'sentence',
    label: '文',
    hint: '見出しに続く一文です。空でもかまいません。',
    maxLength: 80,
  },
  {
    name: 'buttonText',
    label: 'ボタンの文字',
    hint: '空ならボタンはありません。バナーのどこを押しても、リンクが開きます。',
    maxLength: 16,
  },
] as const

type Name = (typeof FIELDS)[number]['name']
type Props = {
  form: {
    field: (name: Name) => Partial<TextFieldProps>
    watch: (name: Name) => string | undefined
  }
  wide: PreviewedPicture
  phone: PreviewedPicture
}

/** The words of a banner, and how they look over its pictures. */
export function WordFields({ form, wide, phone }: Props) {
  const words = {
    heading: form.watch('heading') ?? '',
    sentence: form.watch('sentence') ?? '',
    buttonText: form.watch('buttonText') ?? '',
  }
  return (
    <>
      {FIELDS.map(({ name, ...field }) => (
        <TextField key={name} {...form.field(name)} {...field} autoComplete="off" />
      ))}
      {words.heading.trim() !== '' && (
        <BannerPreview words={words} wide={wide} phone={phone} alt="" />
      )}
    </>
  )
}
