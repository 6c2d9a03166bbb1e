'use client'
import { useState } from 'react'
import { Button } from '../button'
import styles from './form.module.css'
import { TextField, type TextFieldProps } from './text-field'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      button={
        <Button
          look="plain"
          className={styles.reveal}
          aria-label={isShown ? 'パスワードを隠す' : 'パスワードを表示する'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '隠す' : '表示'}
        </Button>
      }
    />
  )
}
