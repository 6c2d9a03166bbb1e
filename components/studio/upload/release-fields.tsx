import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { PublicationInput } from '@/lib/client/studio/studio'

export type Release = { when: 'now' | 'later'; at: string; acceptPreorders: boolean }
export const releaseNow: Release = { when: 'now', at: '', acceptPreorders: false }

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
    <div>
      <RadioGroup
        aria-label="公開する時期"
        value={release.when}
        onChange={(_, when) => change({ when: when as Release['when'] })}
      >
        <FormControlLabel value="now" label="すぐに公開する" control={<Radio />} />
        <FormControlLabel value="later" label="日時を決めて公開する" control={<Radio />} />
      </RadioGroup>
      {release.when === 'later' && (
        <>
          <TextField
            type="datetime-local"
            label="公開する日時（日本時間）"
            value={release.at}
            onChange={({ target }) => change({ at: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ mt: 1 }}
          />
          {canPreorder && (
            <FormControlLabel
              label="それまで予約を受け付ける"
              control={
                <Checkbox
                  checked={release.acceptPreorders}
                  onChange={(_, acceptPreorders) => change({ acceptPreorders })}
                />
              }
            />
          )}
        </>
      )}
    </div>
  )
}
