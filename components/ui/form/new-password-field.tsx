'use client'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordStrength } from '@/lib/kit/password-strength'
import styles from './new-password-field.module.css'
import { PasswordField } from './password-field'

type Props = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'onFocus' | 'onInput'> & {
  /** Words a guesser would try, such as the nickname; the form's own e-mail address is added. */
  facts?: readonly string[]
}

const MIN_LENGTH = 10
const STEPS = [1, 2, 3, 4] as const
const WORDS = ['とても推測されやすい', '推測されやすい', 'もう少し', '強い', 'とても強い'] as const
/** The strength is told when typing pauses, not after every letter. */
const PAUSE_MS = 250

/** The field for a new password. It shows the strength by the same rule that the service enforces. */
export function NewPasswordField({ facts = [], ...field }: Props) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const [length, setLength] = useState(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function estimate({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const password = input.value
    const email = input.form?.elements.namedItem('email')
    const known = email instanceof HTMLInputElement ? [...facts, email.value] : facts
    setLength(password.length)
    clearTimeout(pause.current)
    pause.current = setTimeout(async () => {
      const estimated = await strengthOf(password, known)
      if (input.value === password) setStrength(estimated)
    }, PAUSE_MS)
  }

  return (
    <div className={styles.field}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        required
        hint="10文字以上。関係のない言葉をいくつか並べると、強くて覚えやすくなります。"
        onFocus={() => void loadStrength().catch(() => undefined)}
        onInput={estimate}
      />
      <Strength length={length} strength={length > 0 ? strength : null} isRefused={!!field.error} />
    </div>
  )
}

const loadStrength = () => import('@/lib/kit/password-strength')

/** Null when the estimator could not be loaded; the service checks the password anyway. */
async function strengthOf(
  password: string,
  facts: readonly string[],
): Promise<PasswordStrength | null> {
  try {
    const { passwordStrength } = await loadStrength()
    return await passwordStrength(password, facts)
  } catch {
    return null
  }
}

const missingWords = (length: number) => `あと${MIN_LENGTH - length}文字以上入力してください。`

type StrengthProps = {
  length: number
  strength: PasswordStrength | null
  /** The field's own error says already what is wrong. */
  isRefused: boolean
}

function Strength({ length, strength, isRefused }: StrengthProps) {
  const isShort = length < MIN_LENGTH
  const score = strength === null ? 0 : isShort ? Math.min(strength.score, 1) : strength.score
  return (
    <div className={styles.strength} data-score={strength ? score : undefined} hidden={!strength}>
      <div className={styles.bar} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} data-on={step <= Math.max(1, score) || undefined} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {strength && (
          <>
            <span>強さ：{WORDS[score]}</span>
            {!isRefused && ` ${isShort ? missingWords(length) : strength.advice}`}
          </>
        )}
      </p>
    </div>
  )
}
