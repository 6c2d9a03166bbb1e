/** mm:ss, or H:mm:ss from one hour on (spec §9). Fractions of a second are cut, negatives are 00:00. */
export function formatDuration(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / 1000))
  const hours = Math.floor(total / 3600)
  const pad = (n: number) => String(n).padStart(2, '0')
  const minutesSeconds = `${pad(Math.floor((total % 3600) / 60))}:${pad(total % 60)}`
  return hours > 0 ? `${hours}:${minutesSeconds}` : minutesSeconds
}

/** The same for `<time datetime>` and schema.org: ISO 8601, e.g. PT1H2M3S. */
export function isoDuration(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / 1000))
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s || total === 0 ? `${s}S` : ''}`
}
