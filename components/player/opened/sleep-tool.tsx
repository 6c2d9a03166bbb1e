import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { playerSleep } from '@/lib/client/player/player-companions'
import type { SleepPlan, SleepState } from '@/lib/client/player/player-sleep'
import { usePlayer } from '@/lib/client/player/use-player'
import { formatDuration } from '@/lib/kit/duration'
import half from './half-sheet.module.css'
import styles from './player-tools.module.css'

const minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const tracks = [1, 2, 3, 5, 10]
const moreMinutes = 10

const PLANS: readonly (readonly [string, string])[] = [
  ['', 'スリープなし'],
  ...minutes.map((count) => [`minutes:${count}`, `${count}分後に止める`] as const),
  ...tracks.map(
    (count) =>
      [
        `tracks:${count}`,
        count === 1 ? 'このトラックの終わりで' : `${count}トラック聴いたら`,
      ] as const,
  ),
]

const planOf = (value: string): SleepPlan | null => {
  const [kind, count] = value.split(':')
  if (kind === 'minutes') return { kind, minutes: Number(count) }
  return kind === 'tracks' ? { kind, tracks: Number(count) } : null
}

const planValue = (plan: SleepPlan | null): string =>
  plan === null ? '' : plan.kind === 'minutes' ? `minutes:${plan.minutes}` : `tracks:${plan.tracks}`

function choose(value: string) {
  const plan = planOf(value)
  if (plan) playerSleep.set(plan)
  else playerSleep.cancel()
}

/** Sets when playback ends by itself, all times in sight. */
export function SleepChoice() {
  const sleep = useStore(playerSleep.store)
  return (
    <>
      {sleep.plan && <TimeLeft sleep={sleep} />}
      <RadioGroup
        legend="止めるとき"
        className={half.choices}
        options={PLANS}
        value={planValue(sleep.plan)}
        onChoose={choose}
      />
    </>
  )
}

/** Sets when playback ends by itself, and shows how long that is. */
export function SleepTool() {
  const sleep = useStore(playerSleep.store)
  return (
    <>
      <Select
        className={styles.choice}
        aria-label="スリープタイマー"
        value={planValue(sleep.plan)}
        data-lit={sleep.plan !== null}
        onChoose={choose}
        options={PLANS}
      />
      {sleep.plan && <TimeLeft sleep={sleep} />}
    </>
  )
}

function TimeLeft({ sleep }: { sleep: SleepState }) {
  const tracksLeft = usePlayer((player) => player.endsAfterTracks)
  const nowMs = useNow(1000)
  if (sleep.endsAtMs === null)
    return <p className={styles.left}>あと{tracksLeft}トラックで、ゆっくり音を下げて止めます</p>
  return (
    <p className={styles.left}>
      <span role="timer">あと{formatDuration(Math.max(0, sleep.endsAtMs - nowMs))}で止めます</span>
      <Button
        look="plain"
        className={styles.choice}
        onClick={() => playerSleep.extend(moreMinutes)}
      >
        {moreMinutes}分のばす
      </Button>
    </p>
  )
}

function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
