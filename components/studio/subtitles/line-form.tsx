import { type RefObject, useState } from 'react'
import { Button } from '@/components/workbench/button'
import { TextField } from '@/components/workbench/field/text-field'
import {
  changeLine,
  type EditorLine,
  formatPlace,
  joinLine,
  readPlace,
  removeLine,
  setEdge,
  shiftFrom,
} from '@/lib/client/studio/subtitles/edit-subtitles'
import styles from './subtitles.module.css'
import type { Editing } from './use-edited'

const SHIFTS = [-1000, -100, -10, 10, 100, 1000] as const

type Props = {
  editing: Editing
  line: EditorLine
  positionMs: number
  /** Where the caret is in the text when it is split. */
  text: RefObject<HTMLTextAreaElement | null>
  onSplit: () => void
}

/** The chosen line: its times, its words, and what can be done with it. */
export function LineForm({ editing, line, positionMs, text, onSplit }: Props) {
  const { edited, change } = editing
  const { lines, chosen } = edited
  const setText = (language: keyof EditorLine['text'], words: string) =>
    change(
      (now) => changeLine(now.lines, now.chosen, { text: { ...line.text, [language]: words } }),
      `${line.key} ${language}`,
    )
  const setTime = (edge: 'startTime' | 'endTime') => (ms: number) =>
    change((now) => changeLine(now.lines, now.chosen, { [edge]: ms }))
  return (
    <section className={styles.form} aria-label={`${chosen + 1}つめの字幕`}>
      <div className={styles.times}>
        <TimeField
          key={`start ${line.key} ${line.startTime}`}
          label="始まり"
          ms={line.startTime}
          onChange={setTime('startTime')}
        />
        <TimeField
          key={`end ${line.key} ${line.endTime}`}
          label="終わり"
          ms={line.endTime}
          onChange={setTime('endTime')}
        />
        <Button isSmall onClick={() => change((now) => setEdge(now, 'startTime', positionMs))}>
          始まりを今の位置に
        </Button>
        <Button isSmall onClick={() => change((now) => setEdge(now, 'endTime', positionMs))}>
          終わりを今の位置に
        </Button>
      </div>
      <TextField
        label="字幕"
        rows={2}
        maxLength={500}
        value={line.text['ja-JP']}
        ref={(element) => {
          text.current = element as HTMLTextAreaElement | null
        }}
        onChange={({ target }) => setText('ja-JP', target.value)}
      />
      <TextField
        label="英語の字幕（任意）"
        lang="en"
        rows={1}
        maxLength={500}
        value={line.text['en-US'] ?? ''}
        onChange={({ target }) => setText('en-US', target.value)}
      />
      <div className={styles.actions}>
        <Button isSmall onClick={onSplit}>
          分ける
        </Button>
        <Button
          isSmall
          disabled={chosen === lines.length - 1}
          onClick={() => change((now) => joinLine(now))}
        >
          次とつなぐ
        </Button>
        <Button isSmall look="danger" onClick={() => change((now) => removeLine(now))}>
          消す
        </Button>
      </div>
      <fieldset className={styles.shifts}>
        <legend>この字幕から後ろをずらす（ミリ秒）</legend>
        {SHIFTS.map((by) => (
          <Button key={by} isSmall onClick={() => change((now) => shiftFrom(now, by))}>
            {by > 0 ? `+${by}` : `−${-by}`}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}

type TimeProps = { label: string; ms: number; onChange: (ms: number) => void }

/** A place in the sound, taken when the field is left. */
function TimeField({ label, ms, onChange }: TimeProps) {
  const [text, setText] = useState(() => formatPlace(ms))
  const place = readPlace(text)
  return (
    <TextField
      label={label}
      value={text}
      isSmall
      widthPx={140}
      error={place === null ? '0:01.500 のように入力してください。' : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (place !== null && place !== ms) onChange(place)
      }}
    />
  )
}
