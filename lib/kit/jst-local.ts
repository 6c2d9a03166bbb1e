const JST_OFFSET_MS = 9 * 3_600_000

/** 「2027-01-01T00:00」 for a browser's time field, in Japanese time on any device. */
export const toJstLocal = (at: string | null): string =>
  at === null ? '' : new Date(new Date(at).getTime() + JST_OFFSET_MS).toISOString().slice(0, 16)

/** The instant of such a field; undefined if it is empty or invalid. */
export function fromJstLocal(text: string): string | undefined {
  const at = new Date(`${text}:00+09:00`)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
