'use client'
import Link from 'next/link'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import styles from '@/components/ui/form.module.css'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { keepProfile } from '@/lib/client/account/account'
import { saveProfile } from '@/lib/client/account/profile'
import dialog from './account-dialog.module.css'
import { SignOutButton } from './sign-out-button'
import { useNicknameCheck } from './use-nickname-check'

const MAX_LENGTH = 30

/** Shown while the profile has no nickname: the name and the agreement to the terms (spec §4). */
export default function ProfileSetupModal() {
  const [nickname, setNickname] = useState('')
  const check = useNicknameCheck(nickname)
  const form = useSubmit(async (fields) => {
    if (!nickname.trim()) throw fieldError('nickname', 'ニックネームを入力してください。')
    if (fields.get('terms') !== 'on')
      throw fieldError('terms', '続けるには、利用規約への同意が必要です。')
    keepProfile(await saveProfile({ nickname, agreeToTerms: true }))
  })
  return (
    <Dialog title="プロフィールの設定" widthPx={600}>
      <p className={dialog.lead}>
        ようこそ。レビューやコメントで表示されるお名前を決めてください。あとから変えられます。
      </p>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label="ニックネーム"
          name="nickname"
          autoComplete="nickname"
          value={nickname}
          maxLength={MAX_LENGTH}
          required
          onChange={(event) => setNickname(event.target.value)}
          counter={`${nickname.length} / ${MAX_LENGTH}`}
          error={form.errorOf('nickname') ?? check.error}
          hint={check.isFree ? <span className={styles.ok}>このお名前は使えます。</span> : null}
        />
        <Checkbox name="terms" isLong error={form.errorOf('terms') ?? null}>
          <Link href="/legal/eula" target="_blank">
            利用規約
          </Link>
          と
          <Link href="/legal/privacy" target="_blank">
            プライバシーポリシー
          </Link>
          に同意します
        </Checkbox>
        <SubmitButton form={form}>はじめる</SubmitButton>
      </form>
      <div className={dialog.actions}>
        <SignOutButton look="bare" isWide />
      </div>
    </Dialog>
  )
}
