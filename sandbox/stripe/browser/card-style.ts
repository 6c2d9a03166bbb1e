import type { CardOptions, FieldStyle } from './protocol'

const PROPERTIES = {
  color: '--color',
  iconColor: '--icon',
  fontFamily: '--font-family',
  fontSize: '--font-size',
  fontWeight: '--font-weight',
  letterSpacing: '--letter-spacing',
  lineHeight: '--line-height',
} as const satisfies Partial<Record<keyof FieldStyle, string>>

/** Applies the page's colours and fonts to the fields; other styles stay those of the frame. */
export function applyStyle({ base = {}, invalid = {} }: NonNullable<CardOptions['style']>) {
  const root = document.documentElement.style
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) root.removeProperty(name)
    else root.setProperty(name, value)
  }
  for (const [key, name] of Object.entries(PROPERTIES))
    put(name, base[key as keyof typeof PROPERTIES])
  put('--placeholder', base['::placeholder']?.color)
  put('--invalid', invalid.color)
}
