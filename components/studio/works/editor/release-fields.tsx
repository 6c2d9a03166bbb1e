import { Checkbox } from '@/components/workbench/field/checkbox'
import { RadioGroup } from '@/components/workbench/field/radio-group'
import { TextField } from '@/components/workbench/field/text-field'
import type { PublicationInput, StudioWork } from '@/lib/client/studio/works'
import { toJstLocal } from '@/lib/kit/jst-local'

export type Release = { when: 'now' | 'later'; at: string; acceptPreorders: boolean }
export const releaseNow: Release = { when: 'now', at: '', acceptPreorders: false }

/** A draft may have noted when it is to be released. */
export const plannedRelease = (
  work: Pick<StudioWork, 'state' | 'releaseAt'> | undefined,
): Release =>
  work?.state === 'draft' && work.releaseAt !== null
    ? { ...releaseNow, when: 'later', at: toJstLocal(work.releaseAt) }
    : releaseNow

/** Japanese time, whatever the creator's device says. Null where the time is missing. */
export function toPublication({ when, at, acceptPreorders }: Release): PublicationInput | null {
  if (when === 'now') return {}
  const time = new Date(`${at}:00+09:00`)
  return Number.isNaN(time.getTime()) ? null : { releaseAt: time.toISOString(), acceptPreorders }
}

type Props = { release: Release; onChange: (release: Release) => void; canPreorder: boolean }

/** Now, or at a time to come. */
export function ReleaseFields({ release, onChange, canPreorder }: Props) {
  const change = (changes: Partial<Release>) => onChange({ ...release, ...changes })
  return (
    <>
      <RadioGroup
        legend="公開する時期"
        options={[
          ['now', 'すぐに公開する'],
          ['later', '日時を決めて公開する'],
        ]}
        value={release.when}
        onChoose={(when) => change({ when })}
      />
      {release.when === 'later' && (
        <>
          <TextField
            type="datetime-local"
            label="公開する日時（日本時間）"
            value={release.at}
            onChange={({ target }) => change({ at: target.value })}
          />
          {canPreorder && (
            <Checkbox
              checked={release.acceptPreorders}
              onTick={(acceptPreorders) => change({ acceptPreorders })}
            >
              それまで予約を受け付ける
            </Checkbox>
          )}
        </>
      )}
    </>
  )
}
