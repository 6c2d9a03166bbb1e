'use client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { troubleOf } from '@/lib/client/api'
import styles from './playlist-title-form.module.css'

/** As the service counts it (contract `PlaylistTitle`). */
const MOST_CHARACTERS = 60

type Props = {
  label: string
  action: string
  title?: string
  /** What it throws is shown under the field; what was typed stays. */
  onSubmit: (title: string) => Promise<unknown>
}

/** One line for the name of a playlist. */
export function PlaylistTitleForm({ label, action, title = '', onSubmit }: Props) {
  const id = useId()
  const [text, setText] = useState(title)
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const name = text.trim()
    if (name === '') return setProblem('プレイリスト名を入力してください。')
    setPending(true)
    setProblem(null)
    try {
      await onSubmit(name)
      if (title === '') setText('')
    } catch (error) {
      setProblem(troubleOf(error, '保存できませんでした。'))
    }
    setPending(false)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="text"
          value={text}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="action" aria-disabled={isPending}>
          {isPending ? '保存しています…' : action}
        </Button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
