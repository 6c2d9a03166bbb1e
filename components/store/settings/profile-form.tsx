'use client'
import { useState } from 'react'
import { useNicknameCheck } from '@/components/account/use-nickname-check'
import form from '@/components/ui/form.module.css'
import { textOf } from '@/components/ui/form-values'
import { SubmitButton } from '@/components/ui/submit-button'
import { TextArea } from '@/components/ui/text-area'
import { TextField } from '@/components/ui/text-field'
import { fieldError, useSubmit } from '@/components/ui/use-submit'
import { keepProfile } from '@/lib/client/account/account'
import { type Profile, saveProfile } from '@/lib/client/account/profile'
import { showToast } from '@/lib/client/site/toast'

const MAX_NICKNAME = 30
const MAX_INTRODUCTION = 500

type Props = { profile: Profile; onSaved: (profile: Profile) => void }

/** Nickname and introduction. What was typed stays when saving fails. */
export function ProfileForm({ profile, onSaved }: Props) {
  const known = profile.nickname ?? ''
  const [nickname, setNickname] = useState(known)
  // One's own name is taken by oneself.
  const check = useNicknameCheck(nickname.trim() === known ? '' : nickname)
  const submit = useSubmit(async (fields) => {
    if (!nickname.trim()) throw fieldError('nickname', 'ニックネームを入力してください。')
    const saved = await saveProfile({ nickname, introduction: textOf(fields, 'introduction') })
    keepProfile(saved)
    onSaved(saved)
    showToast('プロフィールを保存しました')
  })
  return (
    <form className={form.form} onSubmit={submit.onSubmit} noValidate>
      <TextField
        label="ニックネーム"
        name="nickname"
        autoComplete="nickname"
        value={nickname}
        maxLength={MAX_NICKNAME}
        required
        onChange={(event) => setNickname(event.target.value)}
        counter={`${nickname.length} / ${MAX_NICKNAME}`}
        error={submit.errorOf('nickname') ?? check.error}
        hint={check.isFree ? <span className={form.ok}>このお名前は使えます。</span> : null}
      />
      <TextArea
        label="自己紹介"
        name="introduction"
        defaultValue={profile.introduction}
        max={MAX_INTRODUCTION}
        error={submit.errorOf('introduction')}
      />
      <SubmitButton form={submit}>プロフィールを保存する</SubmitButton>
    </form>
  )
}
